/** Opens the settings and reads the stored customer records. */
import * as z from 'zod';

import { type CustomerDto, customerDto } from '@/lib/contracts/customers';

import { backend, type Customer } from '../fixtures/backend';
import { signIn } from '../fixtures/sign-in';
import type { Page } from '../fixtures/test';
import { channelUrl } from '../fixtures/urls';

/** A channel in English, so that tests can use the texts of its pages. */
export const channel = 'bonaprint-gb';
export const settingsUrl = (path = '') => channelUrl(channel, `/settings${path}`);

export const emma = {
  title: 'Ms',
  firstName: 'Emma',
  lastName: 'Visser',
  dateOfBirth: '1988-05-14',
  phoneNumber: '+447400123456',
  language: 'en-GB',
  newsletter: true,
};

/** Returns the stored customer record. */
export const storedCustomer = async (customer: Customer): Promise<CustomerDto> =>
  customerDto.parse(await backend.readAs(customer, '/customers-api/customers/me', channel));

const ledger = z.object({
  entries: z.array(z.object({ method: z.string(), path: z.string(), sub: z.string().nullable() })),
});

/** Returns the updates of the customer record that the service has accepted. */
export async function updatesOf({ sub }: Customer) {
  const { entries } = ledger.parse(await backend.control('/ledger'));
  return entries.filter(
    (entry) => entry.sub === sub && entry.path === '/customers-api/customers/me',
  );
}

/** Signs in and opens a page of the settings. */
export const openSettings = (page: Page, customer: Customer, path = ''): Promise<void> =>
  signIn(page, customer, channel, `/settings${path}`);

export const detailsForm = (page: Page) => page.getByRole('form', { name: 'Personal details' });
export const save = (page: Page) => page.getByRole('button', { name: 'Save changes' });

/** The row of the settings overview whose link has this name. */
export const rowOf = (page: Page, name: string) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name, exact: true }) });

/** True if the page does not scroll sideways. */
export const fitsItsWidth = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);
