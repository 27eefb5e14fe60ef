import { readProductOrders } from '@/lib/orders/queries.server';
import { ordersApi } from '@/lib/orders/api';
import { handle } from '@/lib/route-handlers/handler.server';

export const GET = handle(
  ordersApi.listProducts,
  ({ caller, session, query: { articleNames, ...page } }) =>
    readProductOrders(caller, session.sub, {
      ...page,
      articleNames: articleNames?.split(',').filter((name) => name !== '') ?? [],
    }),
);
