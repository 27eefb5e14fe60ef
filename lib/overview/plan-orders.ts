/** Selects the orders and products that the overview shows. Pure. */
import type * as z from 'zod';
import { route } from '@/lib/config/routes';
import type { orderDto, OrderListItemDto } from '@/lib/contracts/orders';
import type { Formatters } from '@/lib/format/formatters';
import type { Translator } from '@/lib/i18n/translator';
import { type OrderState, stateOf } from '@/lib/orders/order-state';
import { productsShown, teasersShown } from '@/lib/contracts/limits';

export type OrderTeaser = {
  code: string;
  href: string;
  /** Title of the product; if it is unknown, the order's number. */
  product: string;
  /** Title with the order's number. */
  title: string;
  /** State of the order; null if unknown. */
  group: OrderState | null;
  /** True if the order service offers a page for the payment of this order. */
  canPay: boolean;
  /** When the order was placed, as a sentence. */
  placed: string;
  /** Picture of the first product that has one. */
  thumbnail: string | null;
};

export type OrdersInProgress = {
  /**
   * The order that is shown first: a parcel that has been sent, else an unpaid order, else the newest order in
   * progress, else the newest order without a known state.
   */
  first: OrderTeaser | null;
  /** The newest of the other orders; together with `first` at most {@link teasersShown}. */
  others: readonly OrderTeaser[];
  /** Number of all orders in progress, including those that are shown. */
  total: number;
};

const isPresent = <T>(value: T | null | undefined): value is T => value != null;

const byNewest = (left: { createdAt: string }, right: { createdAt: string }): number =>
  Date.parse(right.createdAt) - Date.parse(left.createdAt);

/** @param orders orders in progress, in any order, and the number of all, which may be larger */
export function planOrdersInProgress(
  { orders, total }: { orders: readonly OrderListItemDto[]; total: number },
  { t, format, now }: { t: Translator<'overview.orders'>; format: Formatters; now: Date },
): OrdersInProgress {
  const newest = orders
    .toSorted(byNewest)
    .map((order) => toTeaser(order, stateOf(order, now), t, format));
  const inGroup = (group: OrderState) => newest.find((order) => order.group === group);
  const isUnderWay = (group: OrderState | null) => group === 'InProduction' || group === 'Ordered';
  // Delivered and cancelled orders are never shown first.
  const first =
    inGroup('Sent') ??
    inGroup('PaymentFailed') ??
    inGroup('AwaitingPayment') ??
    newest.find(({ group }) => isUnderWay(group)) ??
    newest.find(({ group }) => group === null) ??
    null;
  return {
    first,
    others: newest.filter((order) => order !== first).slice(0, teasersShown - (first ? 1 : 0)),
    total,
  };
}

function toTeaser(
  { superOrderCode, createdAt, paymentUrl, products }: OrderListItemDto,
  group: OrderState | null,
  t: Translator<'overview.orders'>,
  format: Formatters,
): OrderTeaser {
  const title = t('order', { code: superOrderCode });
  return {
    code: superOrderCode,
    href: route('orderDetails', { orderCode: superOrderCode }),
    product: products[0]?.title || title,
    title,
    group,
    canPay: Boolean(paymentUrl),
    placed: t('placed', { date: format.date(new Date(createdAt)) }),
    thumbnail: products.map(({ thumbnailUrl }) => thumbnailUrl).find(isPresent) ?? null,
  };
}

export type ProductTeaser = {
  code: string;
  /** Page of the order with this product. From there the customer can order it again. */
  href: string;
  name: string;
  ordered: string;
  thumbnail: string | null;
};

type ProductOrder = z.output<typeof orderDto>;

/** Products to order again: sent products with a name and a date, without duplicates, latest first. */
export function planOrderAgain(
  orders: readonly ProductOrder[],
  { shortDate }: Pick<Formatters, 'shortDate'>,
): ProductTeaser[] {
  const sentProducts = orders.flatMap((order) => {
    const { articleName: name, createdAt, status } = order;
    return name && createdAt && status === 'Dispatched' ? [{ ...order, name, createdAt }] : [];
  });
  const byProduct = new Map<string, (typeof sentProducts)[number]>();
  for (const order of sentProducts.toSorted(byNewest)) {
    const product = order.productId ?? order.orderCode;
    if (!byProduct.has(product)) byProduct.set(product, order);
  }
  return [...byProduct.values()].slice(0, productsShown).map((order) => ({
    code: order.orderCode,
    href: route('orderDetails', { orderCode: order.superOrderCode }),
    name: order.name,
    ordered: shortDate(new Date(order.createdAt)),
    thumbnail: order.thumbnailUrl ?? null,
  }));
}
