/** Creates invoices for tests. */
import * as z from 'zod';

import { backend, type Customer } from '../fixtures/backend';
import { signIn } from '../fixtures/sign-in';
import type { Page } from '../fixtures/test';
import { channelUrl } from '../fixtures/urls';

/** A channel in English, so that tests can use the texts of its pages. */
export const channel = 'bonaprint-gb';
export const invoicesUrl = (query = '') => channelUrl(channel, `/invoices${query}`);

const order = z.object({ orderCode: z.string() });
const invoice = z.object({ id: z.string(), number: z.string(), groupId: z.string().nullable() });

/** Creates a paid order and its invoice. `POST /control/invoices` describes the options. */
export async function makeInvoice({ sub }: Customer, more: Record<string, unknown> = {}) {
  const { orderCode } = order.parse(await backend.control('/orders', { accountId: sub }));
  const made = await backend.control('/invoices', { orderCode, channel, ...more });
  return { ...invoice.parse(made), orderCode };
}

/** Creates one invoice per month, from November 2025 backwards. */
export async function makeInvoices(customer: Customer, count: number): Promise<void> {
  for (let index = 0; index < count; index += 1) {
    const invoiceDate = new Date(Date.UTC(2025, 10 - index, 15)).toISOString().slice(0, 10);
    await makeInvoice(customer, { invoiceDate, state: 'paid' });
  }
}

export const openInvoices = (page: Page, customer: Customer, query = ''): Promise<void> =>
  signIn(page, customer, channel, `/invoices${query}`);

/** The first bytes of every PDF that the backend makes. */
export const pdfStart = '%PDF-1.7';
