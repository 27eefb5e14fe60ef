/** Creates photos for tests of deletions, requests deletions and reads their results. */
import * as z from 'zod';

import { backend, type Customer } from '../fixtures/backend';
import { expect, type Page } from '../fixtures/test';
import { makePhotos, tiles } from './library';

/**
 * Console messages that are expected while services fail. Each failed action is logged with its
 * correlation id (ER-19).
 */
export const expectedComplaints = [
  /status of (401|404|50[0-4])|ERR_INTERNET_DISCONNECTED|React error #441|^\[[\w-]+\] /,
];

export const june = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    taken: `2024-06-${20 - at}T10:00:00`,
    fileName: `${at}.jpg`,
  }));
const made = z.object({ photoIds: z.array(z.string()) });

/** Creates photos of June; 0.jpg is the newest. Returns their ids in this order. */
export const makeJune = async (customer: Customer, count: number): Promise<string[]> =>
  made.parse(await makePhotos(customer, june(count))).photoIds;

const ledger = z.object({
  entries: z.array(z.object({ method: z.string(), path: z.string(), sub: z.string().nullable() })),
});

/** Returns the writes of a customer that services have accepted, as `METHOD path`. */
export const writesOf = async ({ sub }: Customer): Promise<string[]> =>
  ledger
    .parse(await backend.control('/ledger'))
    .entries.filter((entry) => entry.sub === sub)
    .map(({ method, path }) => `${method} ${path}`);

export const retry = (page: Page) => page.getByRole('button', { name: 'Try again' });
export const toolbar = (page: Page) => page.getByRole('region', { name: 'Selected photos' });
export const question = (page: Page) => page.getByRole('dialog', { name: /^Delete/ });
export const alert = (page: Page) => question(page).getByRole('alert');
export const message = (page: Page, text: string) =>
  page.getByRole('region', { name: 'Messages' }).getByText(text);
/** Tiles, found by a CSS selector, because an open dialog hides them from locators by role. */
export const allTiles = (page: Page) => page.locator('a[role=option]');

/** Selects the tiles at these positions and opens the dialog for their deletion. */
export async function requestDeletion(page: Page, ...positions: number[]): Promise<void> {
  await page.getByRole('button', { name: 'Select', exact: true }).click();
  for (const position of positions) await tiles(page).nth(position).click();
  await toolbar(page).getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(question(page)).toBeVisible();
}
export const confirm = (page: Page) =>
  question(page).getByRole('button', { name: 'Delete', exact: true }).click();
export const closeQuestion = (page: Page) =>
  question(page).getByRole('button', { name: 'Cancel' }).click();
