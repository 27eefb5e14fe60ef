/** Orders of a page as finished strings: all that the list in the browser is fed. Pure. */
import { route } from '@/lib/config/routes';
import type { Formatters } from '@/lib/format/formatters';
import type { OrderSummary } from './order-summary';
import { type StatusGroup, statusGroupOf } from './status-group';
import type { Words } from '@/lib/i18n/words';

/** Thumbnails that a card shows before it counts the rest. */
const thumbnailsShown = 4;

export type OrderCard = {
  code: string;
  /** Its page; built here, so that no table of addresses is part of the script. */
  href: string;
  /** ISO 8601 instant, for machines. */
  createdAt: string;
  date: string;
  relativeDate: string;
  group: StatusGroup;
  /** Titles of the products, shortened. */
  titles: string;
  count: string;
  total: string;
  source: string;
  /** Addresses of the thumbnails; null where a product has none. */
  thumbnails: (string | null)[];
  /** `+2` when there are more products than thumbnails. */
  more: string | null;
};

type Reading = { words: Words; format: Formatters; now: Date };

function toOrderCard(order: OrderSummary, { words, format, now }: Reading): OrderCard {
  const created = new Date(order.createdAt);
  const hidden = Math.max(order.productCount, order.products.length) - thumbnailsShown;
  return {
    code: order.code,
    href: route('orderDetails', { orderCode: order.code }),
    createdAt: order.createdAt,
    date: format.date(created),
    relativeDate: format.relativeDay(created, now),
    group: statusGroupOf(order.status),
    titles: format.list(
      [...new Set(order.products.map(({ title }) => title))].slice(0, thumbnailsShown),
    ),
    count: words('card.products', { count: order.productCount }),
    total: format.money(order.total, order.currency),
    source: words(`source.${order.source}`),
    thumbnails: order.products
      .slice(0, thumbnailsShown)
      .map(({ thumbnailUrl }) => thumbnailUrl ?? null),
    more: hidden > 0 ? words('card.more', { count: hidden }) : null,
  };
}

export const toOrderCards = (orders: readonly OrderSummary[], reading: Reading): OrderCard[] =>
  orders.map((order) => toOrderCard(order, reading));
