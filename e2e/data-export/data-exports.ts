/** Creates data exports ('Download my data') for tests and reads their stored state. */
import * as z from 'zod';

import { dataExportDto } from '@/lib/contracts/customers';

import { backend, type Customer } from '../fixtures/backend';
import { signIn } from '../fixtures/sign-in';
import type { Page } from '../fixtures/test';

/** A channel in English, so that tests can use the texts of its pages. */
export const channel = 'bonaprint-gb';
const path = '/settings/download-my-data';
export const openExport = (page: Page, customer: Customer): Promise<void> =>
  signIn(page, customer, channel, path);

const made = z.object({ id: z.string() });

type ExportState = { state: 'queued' | 'running' | 'failed'; progress?: number };

/** Creates an export that the backend does not process; see `POST /control/data-exports`. */
export const createExport = async ({ sub }: Customer, state: ExportState): Promise<string> =>
  made.parse(await backend.control('/data-exports', { accountId: sub, channel, ...state })).id;

export const updateExport = (id: string, state: Partial<ExportState>): Promise<unknown> =>
  backend.control(`/data-exports/${id}`, state);

export const latestExport = async (customer: Customer) =>
  dataExportDto.parse(
    await backend.readAs(customer, '/customers-api/customers/me/dataexports/latest', channel),
  );

export const request = (page: Page) =>
  page.getByRole('button', { name: /^(Get my data|Create a new file|Try again)$/ });
export const download = (page: Page) => page.getByRole('link', { name: /^Download \(/ });

/** The alert of the page. The live region of Next's router is outside of `main`. */
export const alert = (page: Page) => page.getByRole('main').getByRole('alert');
