import { cancelOrder } from '@/lib/orders/commands.server';
import { handler } from '@/lib/route-handlers/handler.server';

/** Takes an order back that is not paid yet. */
export const POST = handler({
  access: 'session',
  rate: 'write',
  ids: ['orderCode'],
  run: ({ caller, ids }) => cancelOrder(caller, ids.orderCode),
});
