/** Payment methods made for a test, and what the backend stored of them. */
import * as z from 'zod';

import { paymentMethodListDto } from '@/lib/contracts/customers';

import { backend, type Customer } from '../fixtures/backend';
import { signIn } from '../fixtures/sign-in';
import { expect, type Page } from '../fixtures/test';
import { backendOrigin, channelUrl } from '../fixtures/urls';

/** English, so that a test can write what a customer reads. */
export const channel = 'bonaprint-gb';
const path = '/settings/payment-method';
export const paymentUrl = (query = '') => channelUrl(channel, path + query);

const made = z.object({ ids: z.array(z.string()) });

/** Stores methods, the first one the oldest; see `POST /control/payment-methods`. */
export const storeMethods = async ({ sub }: Customer, methods: object[]): Promise<string[]> =>
  made.parse(await backend.control('/payment-methods', { accountId: sub, methods })).ids;

/** A good default and a method after it. */
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

/** Goes to the provider's page and waits for it. */
export async function goToProvider(page: Page): Promise<void> {
  await add(page).click();
  await expect(page).toHaveURL((url) => url.origin === backendOrigin);
  await expect(page.getByRole('heading', { name: 'Add a payment method' })).toBeVisible();
}

/** Fills the provider's form for a card. */
export async function fillCard(page: Page, number = '4111 1111 1111 1111', holder = 'A. Visser') {
  await page.getByLabel('Card number').fill(number);
  await page.getByLabel('Expiry date').fill('08 / 31');
  await page.getByLabel('Name on the card').fill(holder);
}

export const save = (page: Page) => page.getByRole('button', { name: 'Save payment method' });
