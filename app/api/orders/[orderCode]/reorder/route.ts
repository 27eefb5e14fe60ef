import { AppError } from '@/lib/http/errors';
import { getTranslator } from '@/lib/i18n/get-translator.server';
import { reorder } from '@/lib/orders/commands.server';
import { readReorderStatus } from '@/lib/orders/order-facts.server';
import { reorderReplySchema, reorderViewSchema } from '@/lib/orders/schema';
import { toReorderView } from '@/lib/orders/view';
import { handler } from '@/lib/route-handlers/handler.server';

/** What would differ if the order were placed again (OR-16), for the list, which asks only when it is wanted. */
export const GET = handler({
  access: 'session',
  rate: 'read',
  ids: ['orderCode'],
  reply: reorderViewSchema,
  run: async ({ caller, host: { channel }, ids }) => {
    const [status, t] = await Promise.all([
      readReorderStatus(caller, ids.orderCode),
      getTranslator(caller.locale ?? channel.locale, 'orders'),
    ]);
    if (!status) throw new AppError('notFound', 'no such order');
    return toReorderView(status, { t });
  },
});

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
