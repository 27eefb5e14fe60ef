/** Orders as finished texts: the cards of the list, vouchers, and what a reorder would change. Pure, but for the lines that are reused (docs/caches.md). */
import type * as z from 'zod';
import type { OrderListItemDto } from '@/lib/contracts/orders';
import type { reorderStatusDto, voucherOfferDto } from '@/lib/contracts/order-services';
import type { Formatters } from '@/lib/format/formatters';
import type { Translator } from '@/lib/i18n/translator';
import type { ReorderView, VoucherView } from './schema';
import { type OrderState, primaryActionOf, stateOf } from './order-state';
import { moneyText } from './money-text';
import { arrivalText } from './order-story';

/** Language, formats and the one instant in which a page or an answer is written. */
export type FormatContext = { t: Translator<'orders'>; format: Formatters; now: Date };

/** Thumbnails that a card shows before it counts the others. */
const thumbnailsShown = 4;

/** A card of the list. */
export type OrderCardView = readonly [
  code: string,
  /** ISO 8601 instant, for machines. */
  createdAt: string,
  date: string,
  /** Empty when nothing tells. */
  state: OrderState | '',
  /** When it comes, or what became of its money; empty when the state says it all. */
  arrival: string,
  /** Titles of the products, shortened; empty when none has one. */
  titles: string,
  /** Empty, as the total, when it is not known. */
  count: string,
  total: string,
  /** What can be done from the list; empty for nothing. */
  action: 'pay' | 'reorder' | '',
  /** `+2` when there are more products than thumbnails, otherwise empty. */
  more: string,
  /** Addresses; empty where a product has none. */
  ...thumbnails: string[],
];

/** What an order's page has first, as far as a list can do it. Only the page knows of parcels and addresses. */
function actionOf(state: OrderState | null, canPay: boolean): OrderCardView[8] {
  const possible = { canPay, canTrack: false, canChangeAddress: false, canReorder: true };
  const action = primaryActionOf(state, possible);
  return action === 'pay' || action === 'reorder' ? action : '';
}

export function toOrderCardView(order: OrderListItemDto, context: FormatContext): OrderCardView {
  const { t, format, now } = context;
  const state = stateOf(order, now);
  const { products } = order;
  const productCount = order.productCount ?? products.length;
  const created = new Date(order.createdAt);
  const titles = new Set(products.flatMap(({ title }) => title || []));
  const hidden = Math.max(productCount, products.length) - thumbnailsShown;
  return [
    order.superOrderCode,
    order.createdAt,
    format.date(created),
    state ?? '',
    arrivalText(order, state, context),
    format.list([...titles].slice(0, thumbnailsShown)),
    productCount > 0 ? t('card.products', { count: productCount }) : '',
    moneyText(order.total, order.currency, format) ?? '',
    actionOf(state, order.paymentUrl != null),
    hidden > 0 ? t('card.more', { count: hidden }) : '',
    ...products.slice(0, thumbnailsShown).map(({ thumbnailUrl }) => thumbnailUrl ?? ''),
  ];
}

/**
 * Lines that were written today, of orders that are the same object as long as they are the same (lib/http/kept-answers).
 * Listed in docs/caches.md.
 */
const lines = new WeakMap<OrderListItemDto, { line: string; day: number; format: Formatters }>();

/**
 * All that the list in the browser is fed: a line for each card, tabs between its cells. React neither walks nor escapes
 * one text value by value, where the page is made and where it is shown again (docs/performance.md).
 */
export function toOrderCardLines(
  orders: readonly OrderListItemDto[],
  context: FormatContext,
): string {
  const { format, now } = context;
  // What a card says changes with the language, of which `format` is, and at midnight: 'yesterday'.
  const day = format.daysBetween(new Date(0), now);
  const lineOf = (order: OrderListItemDto): string => {
    const known = lines.get(order);
    if (known?.day === day && known.format === format) return known.line;
    // Titles are other people's text.
    const cells = toOrderCardView(order, context).map((cell) => cell.replace(/[\t\r\n]/g, ' '));
    const line = cells.join('\t');
    lines.set(order, { line, day, format });
    return line;
  };
  return orders.map(lineOf).join('\n');
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
  articles: ReorderView['articles'] = [],
): ReorderView {
  if (!status) return { status: 'Unavailable', differences: [], articles: [] };
  return {
    status: status.status ?? 'Available',
    articles,
    differences: status.differences.map((difference, index) => ({
      key: `${difference.productCode} ${index}`,
      text: differenceText(difference, t),
    })),
  };
}
