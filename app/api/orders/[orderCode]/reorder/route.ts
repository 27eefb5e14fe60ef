import { AppError } from '@/lib/http/errors';
import { getTranslator } from '@/lib/i18n/get-translator.server';
import { articlesToOrderAgain } from '@/lib/merchandise/article-facts';
import { readCatalogue } from '@/lib/merchandise/queries.server';
import { fillReorderBasket } from '@/lib/orders/commands.server';
import { settle } from '@/lib/http/settle.server';
import { readReorderStatus } from '@/lib/orders/order-facts.server';
import { readOrder } from '@/lib/orders/queries.server';
import { toReorderView } from '@/lib/orders/view';
import { ordersApi } from '@/lib/orders/api';
import { handle } from '@/lib/route-handlers/handler.server';

export const GET = handle(ordersApi.previewReorder, async ({ caller, host: { channel }, ids }) => {
  const locale = caller.locale ?? channel.locale;
  const [status, t, order, catalogue] = await Promise.all([
    readReorderStatus(caller, ids.orderCode),
    getTranslator(locale, 'orders'),
    // Order and catalogue only add names and pictures. If these reads fail, the reply is still valid.
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
});

export const POST = handle(ordersApi.reorder, ({ caller, host, ids, idempotencyKey }) =>
  fillReorderBasket(caller, host, ids.orderCode, idempotencyKey),
);
