import type * as z from 'zod';
import type { reorderStatusDto } from '../../../lib/contracts/reorder';
import { getArticle, optionTitle } from '../merchandise/catalogue';
import type { Language } from '../../shared/channel/language';
import type { OrderWithProducts } from '../orders/find-orders';
import { productTitle } from '../orders/order-answer';

type ReorderStatus = z.infer<typeof reorderStatusDto>;

/** What would differ if the order were placed again today (OR-16): nothing may be dropped silently. */
export function compareOrder(
  { order, products }: OrderWithProducts,
  language: Language,
): ReorderStatus {
  const differences = products.flatMap((row): ReorderStatus['differences'] => {
    const product = { productCode: row.code, title: productTitle(row, language) };
    if (order.reorderStatus === 'Unavailable' || !getArticle(row.articleId).visible) {
      return [{ ...product, reason: 'articleGone' }];
    }
    if (order.reorderStatus === 'Available') return [];
    const lost = row.options.findLast(({ option }) => option !== 'none');
    return lost
      ? [{ ...product, reason: 'optionGone', option: optionTitle(lost.option, language) }]
      : [{ ...product, reason: 'priceChanged' }];
  });
  const isGone =
    products.length > 0 &&
    differences.filter(({ reason }) => reason === 'articleGone').length === products.length;
  const status = isGone ? 'Unavailable' : differences.length > 0 ? 'Changed' : 'Available';
  return { orderCode: order.code, status, differences };
}
