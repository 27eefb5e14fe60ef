import { reorder } from '@/lib/orders/commands.server';
import { reorderReplySchema } from '@/lib/orders/schema';
import { handler } from '@/lib/route-handlers/handler.server';

/** Fills a basket with the order's products and answers where it is (OR-16). */
export const POST = handler({
  access: 'session',
  rate: 'write',
  ids: ['orderCode'],
  idempotent: true,
  reply: reorderReplySchema,
  run: ({ caller, host, ids, idempotencyKey }) =>
    reorder(caller, host, ids.orderCode, idempotencyKey),
});
