import { ordersApi } from '@/lib/orders/api';
import { handle } from '@/lib/route-handlers/handler.server';
import { formattersFor } from '@/lib/format/formatters';
import { readOrderList } from '@/lib/orders/order-list.server';
import { toOrderListQuery } from '@/lib/orders/plan-order-list';

export const GET = handle(ordersApi.list, ({ caller, session, host: { channel }, query }) =>
  readOrderList(
    { caller, accountId: session.sub, sessionKey: session.key },
    toOrderListQuery(query),
    formattersFor(channel.locale, channel.timeZone).year,
  ),
);
