import * as z from 'zod';
import { handler } from '@/lib/route-handlers/handler.server';
import { planOrderList, toOrderListQuery } from '@/lib/orders/plan-order-list';
import { readOrders } from '@/lib/orders/queries.server';

const parameter = z.string().max(200).optional();

/** A page of one tab of the customer's orders, as the orders page shows it. */
export const GET = handler({
  access: 'session',
  rate: 'read',
  query: z.object({ order_state: parameter, page: parameter, q: parameter }),
  run: async ({ caller, query }) => {
    const orders = await readOrders(caller);
    return planOrderList(orders, toOrderListQuery(query), new Date());
  },
});
