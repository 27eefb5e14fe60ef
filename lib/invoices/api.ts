import * as z from 'zod/mini';
import { endpoint } from '@/lib/endpoints/endpoint';
import { invoicePageSchema } from './schema';

const text = z.optional(z.string().check(z.maxLength(200)));

export const invoicesApi = {
  /** A page of a business's invoices, grouped by month (BB-01). */
  list: endpoint('GET', '/api/invoices', {
    access: 'session',
    customers: 'b2b',
    rate: 'read',
    query: z.object({ page: text, q: text }),
    reply: invoicePageSchema,
  }),
};
