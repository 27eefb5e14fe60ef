import { superOrderDto } from '@/lib/contracts/orders';
import { AppError } from '@/lib/http/errors';
import { handler } from '@/lib/route-handlers/handler.server';
import { readOrder } from '@/lib/orders/queries.server';

/** One order's details. */
export const GET = handler({
  access: 'session',
  rate: 'read',
  ids: ['orderCode'],
  reply: superOrderDto,
  run: async ({ caller, ids }) => {
    const order = await readOrder(caller, ids.orderCode);
    if (!order) throw new AppError('notFound', 'no such order');
    return order;
  },
});
