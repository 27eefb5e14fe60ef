import { cancelOrder } from '@/lib/orders/commands.server';
import { ordersApi } from '@/lib/orders/api';
import { handle } from '@/lib/route-handlers/handler.server';

export const POST = handle(ordersApi.cancel, ({ caller, ids }) =>
  cancelOrder(caller, ids.orderCode),
);
