/** Invoices made for a test. */
import * as z from 'zod';

import { backend, type Customer } from '../fixtures/backend';
import { signIn } from '../fixtures/sign-in';
import type { Page } from '../fixtures/test';
import { channelUrl } from '../fixtures/urls';

/** English, so that a test can write what a customer reads. */
export const channel = 'bonaprint-gb';
export const invoicesUrl = (query = '') => channelUrl(channel, `/invoices${query}`);

const order = z.object({ orderCode: z.string() });
const invoice = z.object({ id: z.string(), number: z.string(), groupId: z.string().nullable() });

/** Makes a paid order and its invoice; see `POST /control/invoices` for what can be asked. */
export async function makeInvoice({ sub }: Customer, more: Record<string, unknown> = {}) {
  const { orderCode } = order.parse(await backend.control('/orders', { accountId: sub }));
  const made = await backend.control('/invoices', { orderCode, channel, ...more });
  return { ...invoice.parse(made), orderCode };
}

/** One invoice a month, the first one the newest, of November 2025 and before. */
export async function makeInvoices(customer: Customer, count: number): Promise<void> {
  for (let index = 0; index < count; index += 1) {
    const invoiceDate = new Date(Date.UTC(2025, 10 - index, 15)).toISOString().slice(0, 10);
    await makeInvoice(customer, { invoiceDate, state: 'paid' });
  }
}

export const openInvoices = (page: Page, customer: Customer, query = ''): Promise<void> =>
  signIn(page, customer, channel, `/invoices${query}`);

/** Text at the beginning of a downloaded file. */
export const pdfStart = '%PDF-1.7';
