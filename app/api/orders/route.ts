import * as z from 'zod';
import { handler } from '@/lib/route-handlers/handler.server';
import { formattersFor } from '@/lib/format/formatters';
import { planOrderList, toOrderListQuery } from '@/lib/orders/plan-order-list';
import { readOrders, readOrdersOfArticle } from '@/lib/orders/queries.server';

const parameter = z.string().max(200).optional();

/** A page of one tab of the customer's orders, as the orders page shows it. */
export const GET = handler({
  access: 'session',
  rate: 'read',
  query: z.object({ order_state: parameter, page: parameter, q: parameter, year: parameter }),
  run: async ({ caller, session, host: { channel }, query: given }) => {
    const query = toOrderListQuery(given);
    const [orders, ofArticle] = await Promise.all([
      readOrders(caller),
      readOrdersOfArticle(caller, session.sub, query.search),
    ]);
    const { year: yearOf } = formattersFor(channel.locale, channel.timeZone);
    return planOrderList(orders, query, { now: new Date(), yearOf, ofArticle });
  },
});
