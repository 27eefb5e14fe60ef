import { AppError } from '@/lib/http/errors';
import { ordersApi } from '@/lib/orders/api';
import { handle } from '@/lib/route-handlers/handler.server';
import { readOrder } from '@/lib/orders/queries.server';

export const GET = handle(ordersApi.get, async ({ caller, ids }) => {
  const order = await readOrder(caller, ids.orderCode);
  if (!order) throw new AppError('notFound', 'no such order');
  return order;
});
