/** Converts a product of an order to the texts that pages show. */
import { type ArticleExtraName, articleExtraNames } from '@/lib/contracts/merchandise';
import type { OrderProductDto } from '@/lib/contracts/orders';
import { safeHref } from '@/lib/contracts/to-url';
import { type OrderState, stateOf } from './order-state';
import { addsToGroup, statusGroupOf } from './status-group';
import { moneyText } from './money-text';
import type { FormatContext } from './view';

export type TrackingView = {
  carrier: string;
  code: string;
  /** Null if the carrier's URL is not safe to link. */
  href: string | null;
  events: { key: string; at: string; date: string; text: string }[];
};

export type ProductView = {
  code: string;
  title: string;
  thumbnail: string | null;
  /** Null if the service does not send it. The same is true for all nullable fields of this type. */
  quantity: string | null;
  price: string | null;
  group: OrderState | null;
  /** Text of the processing status; null if it adds no information to the group. */
  processing: string | null;
  options: { key: string; label: string; value: string }[];
  voucherCode: string | null;
  tracking: TrackingView | null;
};

const isKnownGroup = (group: string): group is ArticleExtraName =>
  articleExtraNames.some((name) => name === group);

function toTracking(
  tracking: NonNullable<OrderProductDto['tracking']>,
  { format }: FormatContext,
): TrackingView {
  return {
    carrier: tracking.carrier,
    code: tracking.code,
    href: safeHref(tracking.url),
    events: tracking.events.map(({ at, description }, index) => ({
      key: `${at} ${index}`,
      at,
      date: format.dateTime(new Date(at)),
      text: description,
    })),
  };
}

/**
 * Converts a product. `price` is the total for all pieces. An option group without a message is shown with the service's name.
 */
export function toProductView(
  product: OrderProductDto,
  currency: string | null | undefined,
  context: FormatContext,
): ProductView {
  const { t, format } = context;
  const { status, quantity, processingStatus: processing } = product;
  const addsNothing = processing && status && !addsToGroup(processing, statusGroupOf(status));
  return {
    code: product.code,
    title: product.title || t('product.unnamed', { code: product.code }),
    thumbnail: product.thumbnailUrl ?? null,
    quantity: quantity == null ? null : t('product.quantity', { count: quantity }),
    price: moneyText(product.price, currency, format),
    group: stateOf({ status, products: [product] }, context.now),
    processing: processing && !addsNothing ? t(`processing.${processing}`) : null,
    options: product.options.map((option, index) => ({
      key: `${option.group} ${index}`,
      label: isKnownGroup(option.group) ? t(`options.${option.group}`) : option.group,
      value: option.title,
    })),
    voucherCode: product.voucher?.optionCode ?? null,
    tracking: product.tracking ? toTracking(product.tracking, context) : null,
  };
}
