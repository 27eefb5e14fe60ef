import { AppError } from '@/lib/http/errors';
import { getTranslator } from '@/lib/i18n/get-translator.server';
import { articlesToOrderAgain } from '@/lib/merchandise/article-facts';
import { readCatalogue } from '@/lib/merchandise/queries.server';
import { reorder } from '@/lib/orders/commands.server';
import { readReorderStatus, settle } from '@/lib/orders/order-facts.server';
import { readOrder } from '@/lib/orders/queries.server';
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
    const locale = caller.locale ?? channel.locale;
    const [status, t, order, catalogue] = await Promise.all([
      readReorderStatus(caller, ids.orderCode),
      getTranslator(locale, 'orders'),
      // Names and pictures complete the answer; without them it is one all the same.
      settle(readOrder(caller, ids.orderCode)),
      settle(readCatalogue(caller, channel, locale)),
    ]);
    if (!status) throw new AppError('notFound', 'no such order');
    const products = (order.state === 'Finished' && order.value?.products) || [];
    const articles =
      catalogue.state === 'Finished' && status.status !== 'Unavailable'
        ? articlesToOrderAgain(
            catalogue.value,
            products.flatMap(({ articleId }) => articleId ?? []),
          )
        : [];
    return toReorderView(status, { t }, articles);
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
