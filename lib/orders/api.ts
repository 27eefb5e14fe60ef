import * as z from 'zod/mini';
import { endpoint } from '@/lib/endpoints/endpoint';
import { numberParameter } from '@/lib/endpoints/parameters';
import { reorderReplySchema, reorderViewSchema, voucherViewSchema } from './schema';

const read = { access: 'session', rate: 'read' } as const;
const text = z.optional(z.string().check(z.maxLength(200)));

/**
 * Endpoints of orders. The endpoint that changes the delivery address is in address-api.ts, because it imports the address
 * schema.
 */
export const ordersApi = {
  /** Returns one page of a tab of the customer's orders, as on the orders page. */
  list: endpoint('GET', '/api/orders', {
    ...read,
    query: z.object({ order_state: text, page: text, q: text, year: text }),
  }),
  /** Returns the details of one order. */
  get: endpoint('GET', '/api/orders/:orderCode', read),
  /**
   * Returns the customer's product orders (OR-17), by default ten. `articleNames` (separated by commas) limits them to these
   * articles.
   */
  listProducts: endpoint('GET', '/api/orders/products', {
    ...read,
    query: z.object({
      articleNames: z.optional(z.string().check(z.maxLength(400))),
      offset: z.optional(numberParameter(0, 9_999)),
      limit: z.optional(numberParameter(1, 100)),
    }),
  }),
  /** Returns the offer of one voucher (OR-12). The page calls this endpoint only to try again after a failure. */
  getVoucher: endpoint('GET', '/api/orders/vouchers/:optionCode', {
    ...read,
    reply: voucherViewSchema,
  }),
  /** Cancels an unpaid order. Responds `conflict` if the order has been paid. */
  cancel: endpoint('POST', '/api/orders/:orderCode/cancel', { access: 'session', rate: 'write' }),
  /** Returns the differences that a new order of the same products would have (OR-16). */
  previewReorder: endpoint('GET', '/api/orders/:orderCode/reorder', {
    ...read,
    reply: reorderViewSchema,
  }),
  /** Fills a basket with the order's products and returns the URL of the basket (OR-16). */
  reorder: endpoint('POST', '/api/orders/:orderCode/reorder', {
    access: 'session',
    rate: 'write',
    idempotent: true,
    reply: reorderReplySchema,
  }),
};
