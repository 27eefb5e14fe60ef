/** Orders as the web app carries them: picked fields, no texts yet. Pure. */
import type { OrderListItemDto } from '@/lib/contracts/orders';

/** What a list knows of an order (OR-04). */
export type OrderSummary = Pick<
  OrderListItemDto,
  'createdAt' | 'status' | 'source' | 'total' | 'currency' | 'productCount'
> & {
  code: string;
  products: Pick<
    OrderListItemDto['products'][number],
    'title' | 'status' | 'paymentChangedDate' | 'thumbnailUrl' | 'quantity'
  >[];
};

export const toOrderSummary = (order: OrderListItemDto): OrderSummary => ({
  code: order.superOrderCode,
  createdAt: order.createdAt,
  status: order.status,
  source: order.source,
  total: order.total,
  currency: order.currency,
  productCount: order.productCount,
  products: order.products.map(({ title, status, paymentChangedDate, thumbnailUrl, quantity }) => ({
    title,
    status,
    paymentChangedDate,
    thumbnailUrl,
    quantity,
  })),
});
