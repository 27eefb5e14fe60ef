/** Creates saved projects for tests and reads the stored projects. */
import * as z from 'zod';

import { projectPageDto } from '@/lib/contracts/projects';

import { backend, type Customer } from '../fixtures/backend';
import { signIn } from '../fixtures/sign-in';
import { expect, type Page } from '../fixtures/test';
import { channelUrl } from '../fixtures/urls';

/** A channel in English, so that tests can use the texts of its pages. */
export const channel = 'bonaprint-gb';
export const projectsUrl = (search = '') => channelUrl(channel, `/saved-projects${search}`);

const day = 86_400_000;
export const daysFromNow = (days: number): string =>
  new Date(Date.now() + days * day).toISOString();

const made = z.object({ projectIds: z.array(z.string()) });

/**
 * Creates projects; the first is the last edited. `POST /control/projects` describes the options.
 * Returns their ids.
 */
export async function saveProjects(
  { sub }: Customer,
  projects: Record<string, unknown>[],
): Promise<string[]> {
  const answer = await backend.control('/projects', { accountId: sub, projects });
  return made.parse(answer).projectIds;
}

/** Creates `count` projects with the names `Book 1`, `Book 2` and so on. */
export const saveBooks = (customer: Customer, count: number): Promise<string[]> =>
  saveProjects(
    customer,
    Array.from({ length: count }, (_, index) => ({ title: `Book ${index + 1}` })),
  );

/** Returns the titles of the customer's stored projects, the last edited first. */
export async function storedTitles(customer: Customer): Promise<string[]> {
  const path = `/projects-api/api/v2/projects/${customer.sub}?limit=100`;
  const { projects, totalProjectCount } = projectPageDto.parse(
    await backend.readAs(customer, path, channel),
  );
  expect(totalProjectCount).toBe(projects.length);
  return projects.map(({ title }) => title ?? '');
}

const ledger = z.object({
  entries: z.array(
    z.object({ service: z.string(), method: z.string(), sub: z.string().nullable() }),
  ),
});

/** Returns the methods of the customer's writes that the project service has accepted. */
export async function writesOf({ sub }: Customer): Promise<string[]> {
  const { entries } = ledger.parse(await backend.control('/ledger'));
  return entries
    .filter((entry) => entry.sub === sub && entry.service === 'projects')
    .map(({ method }) => method);
}

/** Signs in and opens the saved projects. */
export const openProjects = (page: Page, customer: Customer, search = '') =>
  signIn(page, customer, channel, `/saved-projects${search}`);

export const heading = (page: Page) => page.getByRole('heading', { level: 1 });
export const titles = (page: Page) => page.getByRole('main').getByRole('heading', { level: 2 });
/** The confirmation dialog. It is found by its name, because messages also have the role `dialog`. */
export const dialog = (page: Page) => page.getByRole('dialog', { name: 'Delete this project?' });
export const messages = (page: Page) => page.getByRole('region', { name: 'Messages' });

export const menuOf = (page: Page, title: string) =>
  page.getByRole('group', { name: `More options for ${title}`, exact: true });

/** Opens the '…' menu by keyboard. */
export const openMenu = (page: Page, title: string): Promise<void> =>
  page.getByRole('button', { name: `More options for ${title}`, exact: true }).press('Enter');

/** Opens the dialog to delete a project. */
export async function askToDelete(page: Page, title: string): Promise<void> {
  await openMenu(page, title);
  await menuOf(page, title).getByRole('button', { name: 'Delete' }).click();
  await expect(dialog(page)).toBeVisible();
}

export async function deleteProject(page: Page, title: string): Promise<void> {
  await askToDelete(page, title);
  await dialog(page).getByRole('button', { name: 'Delete project' }).click();
  await expect(dialog(page)).toBeHidden();
}
