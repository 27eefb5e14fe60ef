/** Stored orders as the answers of the specification's section 7, in the reader's language and currency. */
import type * as z from 'zod';
import type {
  orderDto,
  OrderListItemDto,
  OrderProductDto,
  SuperOrderDto,
} from '../../../lib/contracts/orders';
import { articleTitle, getArticle, optionTitle } from '../merchandise/catalogue';
import type { Reader } from '../../shared/channel/language';
import { sumAmounts, toAmount } from '../../shared/money';
import { addressChangeStatusAt, deliveryAddressAt } from './address-change';
import type { OrderProductRow, SuperOrderRow } from './tables';
import { toTracking } from './tracking';

type OrderDto = z.infer<typeof orderDto>;

/** Who reads and where pictures are served from. */
export type Audience = Reader & { origin: string; now: Date };

/** The title on the customer's order: its own, or the article's name. */
export function productTitle(row: OrderProductRow, language: Reader['language']): string {
  return row.title ?? articleTitle(getArticle(row.articleId), language);
}

const thumbnailUrl = (row: OrderProductRow, origin: string) =>
  row.thumbnail === null ? null : `${origin}/media/thumbnails/${row.thumbnail}.webp`;

function toListProduct(row: OrderProductRow, { language, origin }: Audience) {
  return {
    code: row.code,
    title: productTitle(row, language),
    status: row.status,
    paymentChangedDate: row.paymentChangedAt?.toISOString() ?? null,
    thumbnailUrl: thumbnailUrl(row, origin),
    quantity: row.quantity,
  };
}

function totalsOf(order: SuperOrderRow, products: readonly OrderProductRow[], currency: string) {
  const sum = sumAmounts(products.map(({ priceCents }) => toAmount(priceCents, currency)));
  const shipping = toAmount(order.shippingCents, currency);
  const discount = toAmount(order.discountCents, currency);
  return { products: sum, shipping, discount, total: sumAmounts([sum, shipping, -discount]) };
}

export function toListItem(
  order: SuperOrderRow,
  products: readonly OrderProductRow[],
  audience: Audience,
): OrderListItemDto {
  return {
    superOrderCode: order.code,
    createdAt: order.createdAt.toISOString(),
    status: order.status,
    source: order.source,
    total: totalsOf(order, products, audience.currency).total,
    currency: audience.currency,
    productCount: products.length,
    products: products.map((row) => toListProduct(row, audience)),
  };
}

function toProduct(row: OrderProductRow, audience: Audience): OrderProductDto {
  return {
    ...toListProduct(row, audience),
    articleId: row.articleId,
    articleType: getArticle(row.articleId).type,
    price: toAmount(row.priceCents, audience.currency),
    processingStatus: row.processingStatus,
    options: row.options.map(({ group, option }) => ({
      group,
      title: optionTitle(option, audience.language),
    })),
    voucher: row.voucherOptionCode === null ? null : { optionCode: row.voucherOptionCode },
    tracking: row.parcel && toTracking(row.parcel, audience.language, audience.now),
  };
}

export function toSuperOrder(
  order: SuperOrderRow,
  products: readonly OrderProductRow[],
  audience: Audience,
): SuperOrderDto {
  const change = order.addressChange;
  return {
    superOrderCode: order.code,
    createdAt: order.createdAt.toISOString(),
    status: order.status,
    source: order.source,
    paymentStatus: order.paymentStatus,
    deliveryType: order.deliveryType,
    pickupPointName: order.pickupPointName,
    deliveryAddress: deliveryAddressAt(order, audience.now),
    addressChange: change && {
      status: addressChangeStatusAt(change, audience.now),
      requestedAt: change.requestedAt,
    },
    currency: audience.currency,
    totals: totalsOf(order, products, audience.currency),
    productCount: products.length,
    products: products.map((row) => toProduct(row, audience)),
  };
}

/** One product of a super order as an order of its own. */
export function toOrder(order: SuperOrderRow, row: OrderProductRow, audience: Audience): OrderDto {
  return {
    orderCode: row.code,
    superOrderCode: order.code,
    accountId: order.accountId,
    articleName: articleTitle(getArticle(row.articleId), audience.language),
    articleType: getArticle(row.articleId).type,
    productId: row.code,
    status: row.status,
    createdAt: order.createdAt.toISOString(),
    thumbnailUrl: thumbnailUrl(row, audience.origin),
  };
}
