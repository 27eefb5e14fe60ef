import * as z from 'zod';
import { handler } from '@/lib/route-handlers/handler.server';
import { formattersFor } from '@/lib/format/formatters';
import { planOrderList, toOrderListQuery } from '@/lib/orders/plan-order-list';
import { readOrders } from '@/lib/orders/queries.server';

const parameter = z.string().max(200).optional();

/** A page of one tab of the customer's orders, as the orders page shows it. */
export const GET = handler({
  access: 'session',
  rate: 'read',
  query: z.object({ order_state: parameter, page: parameter, q: parameter, year: parameter }),
  run: async ({ caller, host: { channel }, query }) => {
    const orders = await readOrders(caller);
    const { year } = formattersFor(channel.locale, channel.timeZone);
    return planOrderList(orders, toOrderListQuery(query), { now: new Date(), yearOf: year });
  },
});
