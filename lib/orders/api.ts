import * as z from 'zod/mini';
import { endpoint } from '@/lib/endpoints/endpoint';
import { numberParameter } from '@/lib/endpoints/parameters';
import { reorderReplySchema, reorderViewSchema, voucherViewSchema } from './schema';

const read = { access: 'session', rate: 'read' } as const;
const text = z.optional(z.string().check(z.maxLength(200)));

/** The change of an order's delivery address takes the form of an address: address-api.ts. */
export const ordersApi = {
  /** A page of one tab of the customer's orders, as the orders page shows it. */
  list: endpoint('GET', '/api/orders', {
    ...read,
    query: z.object({ order_state: text, page: text, q: text, year: text }),
  }),
  /** One order's details. */
  get: endpoint('GET', '/api/orders/:orderCode', read),
  /** The customer's product orders (OR-17), ten at a time; `articleNames` (comma between them) limits them to articles. */
  listProducts: endpoint('GET', '/api/orders/products', {
    ...read,
    query: z.object({
      articleNames: z.optional(z.string().check(z.maxLength(400))),
      offset: z.optional(numberParameter(0, 9_999)),
      limit: z.optional(numberParameter(1, 100)),
    }),
  }),
  /** The offer of one voucher (OR-12); the page asks again when it failed. */
  getVoucher: endpoint('GET', '/api/orders/vouchers/:optionCode', {
    ...read,
    reply: voucherViewSchema,
  }),
  /** Cancels an order that is not paid yet; conflict when it was paid meanwhile. */
  cancel: endpoint('POST', '/api/orders/:orderCode/cancel', { access: 'session', rate: 'write' }),
  /** What would differ if the order were placed again (OR-16). */
  previewReorder: endpoint('GET', '/api/orders/:orderCode/reorder', {
    ...read,
    reply: reorderViewSchema,
  }),
  /** Fills a basket with the order's products; the reply is its address (OR-16). */
  reorder: endpoint('POST', '/api/orders/:orderCode/reorder', {
    access: 'session',
    rate: 'write',
    idempotent: true,
    reply: reorderReplySchema,
  }),
};
