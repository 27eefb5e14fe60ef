/** Creates address books for tests and reads the stored addresses. */
import * as z from 'zod';

import { addressListDto } from '@/lib/contracts/customers';

import { backend, type Customer } from '../fixtures/backend';
import { signIn } from '../fixtures/sign-in';
import type { Page } from '../fixtures/test';
import { backendOrigin, channelUrl } from '../fixtures/urls';

/** A channel in English, so that tests can use the texts of its pages. */
export const channel = 'bonaprint-gb';
export const settingsUrl = (path: string) => channelUrl(channel, `/settings${path}`);

export const dutch = {
  firstName: 'Anna',
  lastName: 'Visser',
  street: 'Prinsengracht',
  houseNumber: '263',
  postalCode: '1016 GV',
  city: 'Amsterdam',
  countryCode: 'NL',
  isDefaultDelivery: false,
  isDefaultBilling: false,
};

const tokens = z.object({ access_token: z.string() });
const made = z.object({ id: z.string() });

type Write = { method: 'POST' | 'PUT' | 'DELETE'; changes?: Record<string, unknown>; id?: string };

const tokenOf = async ({ sub }: Customer): Promise<string> =>
  tokens.parse(await backend.control('/tokens', { sub, channel })).access_token;

async function write(token: string, { method, changes = {}, id = '' }: Write): Promise<string> {
  const path = `/customers-api/customers/me/addresses${id && `/${id}`}`;
  const answer = await fetch(backendOrigin + path, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(method === 'DELETE' ? {} : { body: JSON.stringify({ ...dutch, ...changes }) }),
  });
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status}`);
  return method === 'DELETE' ? id : made.parse(await answer.json()).id;
}

/**
 * Writes to the customer's address book directly in the backend, as another window could do.
 * Returns the id of the address.
 */
export const writeAddress = async (
  customer: Customer,
  method: Write['method'],
  changes: Record<string, unknown> = {},
  id = '',
): Promise<string> => write(await tokenOf(customer), { method, changes, id });

/** Adds `count` addresses with numbered names. */
export async function fillBook(customer: Customer, count: number): Promise<void> {
  const token = await tokenOf(customer);
  for (let index = 1; index <= count; index += 1) {
    const changes = { firstName: `Friend ${index}`, houseNumber: String(index) };
    await write(token, { method: 'POST', changes });
  }
}

/** The stored addresses, oldest first. */
export const storedBook = async (customer: Customer) =>
  addressListDto.parse(
    await backend.readAs(customer, '/customers-api/customers/me/addresses', channel),
  ).addresses;

/** Signs in and opens a page of the settings. */
export const openSettings = (page: Page, customer: Customer, path: string): Promise<void> =>
  signIn(page, customer, channel, `/settings${path}`);

/** The card of an address in the list. */
export const cardOf = (page: Page, text: string | RegExp) =>
  page
    .getByRole('list', { name: 'Your addresses' })
    .getByRole('listitem')
    .filter({ hasText: text });

/** Chooses an entry of the '…' menu by keyboard. */
export async function choose(card: ReturnType<typeof cardOf>, name: string): Promise<void> {
  await card.getByRole('button', { name: /^More options for/ }).press('Enter');
  await card.getByRole(name === 'Change' ? 'link' : 'button', { name, exact: true }).press('Enter');
}

/** True if the page does not scroll sideways. */
export const fitsItsWidth = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);
