import * as z from 'zod';
import { invoicePageSchema } from '@/lib/invoices/schema';
import { handler } from '@/lib/route-handlers/handler.server';
import { readInvoicePage } from '@/lib/invoices/queries.server';
import { toInvoiceListQuery } from '@/lib/invoices/view';

const text = z.string().max(200).optional();

/** A page of a business's invoices, month by month, as the list shows it (BB-01). */
export const GET = handler({
  access: 'session',
  customers: 'b2b',
  rate: 'read',
  query: z.object({ page: text, q: text }),
  reply: invoicePageSchema,
  run: ({ caller, host, query }) => readInvoicePage({ caller, host }, toInvoiceListQuery(query)),
});
