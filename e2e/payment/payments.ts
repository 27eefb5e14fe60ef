/** Creates payment methods for tests and reads the stored methods. */
import * as z from 'zod';

import { paymentMethodListDto } from '@/lib/contracts/customers';

import { backend, type Customer } from '../fixtures/backend';
import { signIn } from '../fixtures/sign-in';
import { expect, type Page } from '../fixtures/test';
import { backendOrigin, channelUrl } from '../fixtures/urls';

/** A channel in English, so that tests can use the texts of its pages. */
export const channel = 'bonaprint-gb';
const path = '/settings/payment-method';
export const paymentUrl = (query = '') => channelUrl(channel, path + query);

const made = z.object({ ids: z.array(z.string()) });

/** Stores payment methods, the oldest first (`POST /control/payment-methods`). Returns their ids. */
export const storeMethods = async ({ sub }: Customer, methods: object[]): Promise<string[]> =>
  made.parse(await backend.control('/payment-methods', { accountId: sub, methods })).ids;

/** A valid method that is the default, and an expired method. */
export const twoMethods = [
  { isDefault: true, expiryMonth: 8, expiryYear: 2099 },
  { brand: 'Mastercard', last4: '4444', expiryMonth: 1, expiryYear: 2020 },
];

export const storedMethods = async (customer: Customer) =>
  paymentMethodListDto.parse(
    await backend.readAs(customer, '/customers-api/customers/me/paymentmethods', channel),
  ).paymentMethods;

export const openPayment = (page: Page, customer: Customer, query = ''): Promise<void> =>
  signIn(page, customer, channel, path + query);

export const add = (page: Page) => page.getByRole('button', { name: 'Add payment method' });
export const method = (page: Page, name: string) => page.getByRole('article', { name });

/** Clicks 'Add a payment method' and waits for the provider's page. */
export async function goToProvider(page: Page): Promise<void> {
  await add(page).click();
  await expect(page).toHaveURL((url) => url.origin === backendOrigin);
  await expect(page.getByRole('heading', { name: 'Add a payment method' })).toBeVisible();
}

/** Fills in the provider's card form. */
export async function fillCard(page: Page, number = '4111 1111 1111 1111', holder = 'A. Visser') {
  await page.getByLabel('Card number').fill(number);
  await page.getByLabel('Expiry date').fill('08 / 31');
  await page.getByLabel('Name on the card').fill(holder);
}

export const save = (page: Page) => page.getByRole('button', { name: 'Save payment method' });
