import * as z from 'zod/mini';
import { endpoint } from '@/lib/endpoints/endpoint';
import { numberParameter } from '@/lib/endpoints/parameters';
import { reorderReplySchema, reorderViewSchema, voucherViewSchema } from './schema';

const read = { access: 'session', rate: 'read' } as const;
const text = z.optional(z.string().check(z.maxLength(200)));

/** Endpoints of orders. The change of the delivery address is in address-api.ts, because it needs the address schema. */
export const ordersApi = {
  /** A page of one tab of the customer's orders, as the orders page shows it. */
  list: endpoint('GET', '/api/orders', {
    ...read,
    query: z.object({ order_state: text, page: text, q: text, year: text }),
  }),
  /** One order's details. */
  get: endpoint('GET', '/api/orders/:orderCode', read),
  /** The customer's product orders (OR-17), ten at a time; `articleNames` (separated by commas) limits them to articles. */
  listProducts: endpoint('GET', '/api/orders/products', {
    ...read,
    query: z.object({
      articleNames: z.optional(z.string().check(z.maxLength(400))),
      offset: z.optional(numberParameter(0, 9_999)),
      limit: z.optional(numberParameter(1, 100)),
    }),
  }),
  /** The offer of one voucher (OR-12). The page calls it again after a failure. */
  getVoucher: endpoint('GET', '/api/orders/vouchers/:optionCode', {
    ...read,
    reply: voucherViewSchema,
  }),
  /** Cancels an unpaid order; conflict if it has been paid. */
  cancel: endpoint('POST', '/api/orders/:orderCode/cancel', { access: 'session', rate: 'write' }),
  /** Differences if the order were placed again (OR-16). */
  previewReorder: endpoint('GET', '/api/orders/:orderCode/reorder', {
    ...read,
    reply: reorderViewSchema,
  }),
  /** Fills a basket with the order's products; the reply is the basket's URL (OR-16). */
  reorder: endpoint('POST', '/api/orders/:orderCode/reorder', {
    access: 'session',
    rate: 'write',
    idempotent: true,
    reply: reorderReplySchema,
  }),
};
