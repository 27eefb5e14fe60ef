import { ordersApi } from '@/lib/orders/api';
import { handle } from '@/lib/route-handlers/handler.server';
import { formattersFor } from '@/lib/format/formatters';
import { planOrderList, toOrderListQuery } from '@/lib/orders/plan-order-list';
import { readOrders, readOrdersOfArticle } from '@/lib/orders/queries.server';

export const GET = handle(
  ordersApi.list,
  async ({ caller, session, host: { channel }, query: given }) => {
    const query = toOrderListQuery(given);
    const [orders, ofArticle] = await Promise.all([
      readOrders(caller),
      readOrdersOfArticle(caller, session.sub, query.search),
    ]);
    const { year: yearOf } = formattersFor(channel.locale, channel.timeZone);
    return planOrderList(orders, query, { now: new Date(), yearOf, ofArticle });
  },
);
