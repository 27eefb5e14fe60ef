/**
 * Converts orders, vouchers and reorder differences to the texts that pages show. Cards of the list are cached
 * (docs/caches.md).
 */
import type * as z from 'zod';
import type { OrderListItemDto } from '@/lib/contracts/orders';
import type { reorderStatusDto, voucherOfferDto } from '@/lib/contracts/order-services';
import { route } from '@/lib/config/routes';
import { addressOf } from '@/lib/endpoints/endpoint';
import type { Formatters } from '@/lib/format/formatters';
import type { Translator } from '@/lib/i18n/translator';
import type { ReorderView, VoucherView } from './schema';
import { type OrderState, primaryActionOf, stateOf } from './order-state';
import { orderLinks } from './links';
import { moneyText } from './money-text';
import { arrivalText } from './order-story';

/** Translator, formats and current instant of a page or response. */
export type FormatContext = { t: Translator<'orders'>; format: Formatters; now: Date };

/** Maximum number of thumbnails on a card. The number of further products is shown as '+2'. */
const thumbnailsShown = 4;

/** A card of the list. A field is null if the service does not send its data. */
export type OrderCardView = {
  code: string;
  /** Path of the order's page. */
  href: string;
  /** Text such as 'Order 100'. */
  number: string;
  /** Instant (ISO 8601) for the `time` element. */
  createdAt: string;
  date: string;
  state: OrderState | null;
  /** Expected arrival or state of the payment; null if the state is enough. */
  arrival: string | null;
  /** Titles of the products, shortened. */
  titles: string | null;
  /** Text such as '6 products'. */
  count: string | null;
  total: string | null;
  action: { kind: 'reorder' } | { kind: 'pay'; label: string; href: string } | null;
  /** URLs of the first thumbnails; null for a product without one. */
  thumbnails: (string | null)[];
  /** Text such as '+2': number of products without a thumbnail on the card; null if all have one. */
  more: string | null;
};

/**
 * Returns the main action of an order, or null if the list cannot offer it. Actions about parcels and addresses are only on the
 * order's page, because the list does not have these data.
 */
function actionOf(
  { superOrderCode: orderCode, paymentUrl }: OrderListItemDto,
  state: OrderState | null,
  { t, total }: Pick<FormatContext, 't'> & { total: string | null },
): OrderCardView['action'] {
  const canPay = paymentUrl != null;
  const possible = { canPay, canTrack: false, canChangeAddress: false, canReorder: true };
  const action = primaryActionOf(state, possible);
  if (action === 'reorder') return { kind: 'reorder' };
  if (action !== 'pay') return null;
  const label = total === null ? t('actions.payUnknown') : t('actions.pay', { amount: total });
  return { kind: 'pay', label, href: addressOf(orderLinks.payment, { ids: { orderCode } }) };
}

/** Replaces tabs and line breaks by spaces, because a title can contain any text and a card shows it in one line. */
const oneLine = (title: string): string => title.replace(/[\t\r\n]/g, ' ');

function makeOrderCardView(order: OrderListItemDto, context: FormatContext): OrderCardView {
  const { t, format, now } = context;
  const state = stateOf(order, now);
  const { products, superOrderCode: code } = order;
  const productCount = order.productCount ?? products.length;
  const titles = [...new Set(products.flatMap(({ title }) => (title ? oneLine(title) : [])))];
  const hidden = Math.max(productCount, products.length) - thumbnailsShown;
  const total = moneyText(order.total, order.currency, format);
  return {
    code,
    href: route('orderDetails', { orderCode: code }),
    number: t('card.order', { code }),
    createdAt: order.createdAt,
    date: format.date(new Date(order.createdAt)),
    state,
    arrival: arrivalText(order, state, context) || null,
    titles: format.list(titles.slice(0, thumbnailsShown)) || null,
    count: productCount > 0 ? t('card.products', { count: productCount }) : null,
    total,
    action: actionOf(order, state, { t, total }),
    thumbnails: products.slice(0, thumbnailsShown).map(({ thumbnailUrl }) => thumbnailUrl ?? null),
    more: hidden > 0 ? t('card.more', { count: hidden }) : null,
  };
}

/**
 * Cards of today by order. The upstream client returns the same object as long as the bytes of an order are the same
 * (lib/http/response-cache.server.ts). This cache is listed in docs/caches.md.
 */
const cards = new WeakMap<
  OrderListItemDto,
  { view: OrderCardView; day: number; format: Formatters }
>();

/**
 * Returns the texts of a card. Cached until the language or the day changes, because a card contains words such as 'yesterday'.
 */
export function toOrderCardView(order: OrderListItemDto, context: FormatContext): OrderCardView {
  const { format, now } = context;
  const day = format.daysBetween(new Date(0), now);
  const cached = cards.get(order);
  if (cached?.day === day && cached.format === format) return cached.view;
  const view = makeOrderCardView(order, context);
  cards.set(order, { view, day, format });
  return view;
}

/** Offer of a voucher, as read from the offers service. */
export type Voucher =
  { isVoucherFound: false } | ({ isVoucherFound: true } & z.output<typeof voucherOfferDto>);

/** Texts of a voucher (OR-12). */
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

/** Returns the texts of the differences. The status is `Unavailable` if the service does not know the order. */
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
