/** Orders as finished texts: the cards of the list, vouchers, and what a reorder would change. Pure. */
import type * as z from 'zod';
import type { OrderListItemDto } from '@/lib/contracts/orders';
import type { reorderStatusDto, voucherOfferDto } from '@/lib/contracts/order-services';
import type { Formatters } from '@/lib/format/formatters';
import type { Translator } from '@/lib/i18n/translator';
import type { VoucherView } from './schema';
import { type StatusGroup, statusGroupOf } from './status-group';

/** Language, formats and the one instant in which a page or an answer is written. */
export type FormatContext = { t: Translator<'orders'>; format: Formatters; now: Date };

/** Thumbnails that a card shows before it counts the others. */
const thumbnailsShown = 4;

/**
 * All that the list in the browser is fed. A row without names: with them, every row would send them all again, as part
 * of the page and of its hydration (docs/performance.md).
 */
export type OrderCardView = readonly [
  code: string,
  /** ISO 8601 instant, for machines. */
  createdAt: string,
  date: string,
  relativeDate: string,
  source: string,
  group: StatusGroup,
  /** Titles of the products, shortened. */
  titles: string,
  count: string,
  total: string,
  /** Addresses; null where a product has none. */
  thumbnails: readonly (string | null)[],
  /** `+2` when there are more products than thumbnails. */
  more: string | null,
];

export function toOrderCardView(
  order: OrderListItemDto,
  { t, format, now }: FormatContext,
): OrderCardView {
  const { products, productCount } = order;
  const created = new Date(order.createdAt);
  const titles = new Set(products.map(({ title }) => title));
  const hidden = Math.max(productCount, products.length) - thumbnailsShown;
  return [
    order.superOrderCode,
    order.createdAt,
    format.date(created),
    format.relativeDay(created, now),
    t(`source.${order.source}`),
    statusGroupOf(order.status),
    format.list([...titles].slice(0, thumbnailsShown)),
    t('card.products', { count: productCount }),
    format.money(order.total, order.currency),
    products.slice(0, thumbnailsShown).map(({ thumbnailUrl }) => thumbnailUrl ?? null),
    hidden > 0 ? t('card.more', { count: hidden }) : null,
  ];
}

/** A voucher as the offers service answers for it. */
export type Voucher =
  { isVoucherFound: false } | ({ isVoucherFound: true } & z.output<typeof voucherOfferDto>);

/** OR-12 */
export function toVoucherView(voucher: Voucher, { t, format, now }: FormatContext): VoucherView {
  if (!voucher.isVoucherFound) return voucher;
  const { name, description, amount, percentage, currency, code } = voucher;
  const until = new Date(voucher.validUntil);
  const isExpired = until < now;
  const worth =
    amount != null && currency != null
      ? format.money(amount, currency)
      : percentage != null
        ? t('voucher.percentage', { percentage })
        : null;
  return {
    isVoucherFound: true,
    name,
    description,
    worth,
    validUntil: t(isExpired ? 'voucher.expired' : 'voucher.validUntil', {
      date: format.date(until),
    }),
    isExpired,
    code,
  };
}

type ReorderStatus = z.output<typeof reorderStatusDto>;

export type ReorderView = {
  status: ReorderStatus['status'];
  /** What would differ, one sentence each: nothing is dropped silently (OR-16). */
  differences: { key: string; text: string }[];
};

function differenceText(
  { reason, title, option }: ReorderStatus['differences'][number],
  t: FormatContext['t'],
): string {
  switch (reason) {
    case 'articleGone':
      return t('reorder.articleGone', { title });
    case 'optionGone':
      return option
        ? t('reorder.optionGone', { title, option })
        : t('reorder.optionGoneUnnamed', { title });
    case 'priceChanged':
      return t('reorder.priceChanged', { title });
  }
}

/** A service that does not know the order cannot place it again. */
export function toReorderView(
  status: ReorderStatus | null,
  { t }: Pick<FormatContext, 't'>,
): ReorderView {
  if (!status) return { status: 'Unavailable', differences: [] };
  return {
    status: status.status,
    differences: status.differences.map((difference, index) => ({
      key: `${difference.productCode} ${index}`,
      text: differenceText(difference, t),
    })),
  };
}
