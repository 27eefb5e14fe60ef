/** A product of an order as finished strings. Pure. */
import type { ArticleExtraName } from '@/lib/contracts/merchandise';
import { articleExtraNames } from '@/lib/contracts/merchandise';
import { safeHref } from '@/lib/navigation/safe-href';
import type { Reading } from './details-view';
import type { OrderProduct } from './order-details';
import { addsToGroup, type StatusGroup, statusGroupOf } from './status-group';

export type TrackingView = {
  carrier: string;
  code: string;
  /** Null when the carrier's address is none that a page may link to. */
  href: string | null;
  events: { key: string; at: string; date: string; text: string }[];
};

export type ProductView = {
  code: string;
  title: string;
  thumbnail: string | null;
  quantity: string;
  price: string;
  group: StatusGroup;
  groupLabel: string;
  /** Null when the group says it already. */
  processing: string | null;
  options: { key: string; label: string; value: string }[];
  voucherCode: string | null;
  tracking: TrackingView | null;
};

/** What the shop's catalogue knows of a product's article today. */
export type ArticleFacts = { title: string; isPhotoBook: boolean; isSold: boolean };

const isKnownGroup = (group: string): group is ArticleExtraName =>
  articleExtraNames.some((name) => name === group);

function toTracking(
  tracking: NonNullable<OrderProduct['tracking']>,
  { format }: Reading,
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

/** Price is the line's: of all pieces together. An option group that we have no word for keeps its own name. */
export function toProductView(
  product: OrderProduct,
  currency: string,
  reading: Reading,
): ProductView {
  const { words, format } = reading;
  const group = statusGroupOf(product.status);
  const { processingStatus: processing } = product;
  return {
    code: product.code,
    title: product.title,
    thumbnail: product.thumbnailUrl ?? null,
    quantity: words('product.quantity', { count: product.quantity }),
    price: format.money(product.price, currency),
    group,
    groupLabel: words(`status.${group}`),
    processing:
      processing && addsToGroup(processing, group) ? words(`processing.${processing}`) : null,
    options: product.options.map((option, index) => ({
      key: `${option.group} ${index}`,
      label: isKnownGroup(option.group) ? words(`options.${option.group}`) : option.group,
      value: option.title,
    })),
    voucherCode: product.voucher?.optionCode ?? null,
    tracking: product.tracking ? toTracking(product.tracking, reading) : null,
  };
}
