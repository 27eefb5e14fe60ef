/** Converts stored orders to responses of the specification's section 7, in the caller's language and currency. */
import type * as z from 'zod';
import type {
  orderDto,
  OrderListItemDto,
  OrderProductDto,
  SuperOrderDto,
  trackingDto,
} from '../../../lib/contracts/orders';
import {
  type Language,
  type Localised,
  type LocaleContext,
  localised,
} from '../../shared/channel/language';
import { sumAmounts, toAmount } from '../../shared/money';
import { articleTitle, getArticle, optionTitle } from '../merchandise/catalogue';
import { addressChangeStatusAt, deliveryAddressAt } from './address-change';
import { deliveredAt, isCancellable, isPayable } from './order-rules';
import type { OrderProductRow, Parcel, SuperOrderRow, TrackingStep } from './tables';

type TrackingDto = z.infer<typeof trackingDto>;

// One line for each event is easier to read.
// prettier-ignore
const stepTexts = {
  announced: localised('The sender has announced the parcel', 'De afzender heeft het pakket aangemeld', 'Die Sendung wurde angekündigt', 'L’expéditeur a annoncé le colis', 'Avsändaren har aviserat paketet', 'Avsenderen har varslet pakken', 'Afsenderen har anmeldt pakken', 'Lähettäjä on ilmoittanut paketista', 'El remitente ha anunciado el paquete', 'O remetente anunciou a encomenda', 'Il mittente ha annunciato il pacco'),
  collected: localised('The carrier has received the parcel', 'De vervoerder heeft het pakket ontvangen', 'Der Zusteller hat die Sendung übernommen', 'Le transporteur a pris en charge le colis', 'Transportören har tagit emot paketet', 'Transportøren har mottatt pakken', 'Transportøren har modtaget pakken', 'Kuljetusyhtiö on vastaanottanut paketin', 'El transportista ha recibido el paquete', 'A transportadora recebeu a encomenda', 'Il corriere ha ricevuto il pacco'),
  sorted: localised('Sorted at the parcel centre', 'Gesorteerd in het pakketcentrum', 'Im Paketzentrum sortiert', 'Trié au centre de colis', 'Sorterat på terminalen', 'Sortert på terminalen', 'Sorteret på pakkecentralen', 'Lajiteltu pakettikeskuksessa', 'Clasificado en el centro logístico', 'Separada no centro de distribuição', 'Smistato al centro pacchi'),
  outForDelivery: localised('On its way to you', 'Onderweg naar je', 'In Zustellung', 'En cours de livraison', 'På väg till dig', 'På vei til deg', 'På vej til dig', 'Matkalla sinulle', 'En reparto', 'Em distribuição', 'In consegna'),
  delivered: localised('Delivered', 'Bezorgd', 'Zugestellt', 'Livré', 'Levererat', 'Levert', 'Leveret', 'Toimitettu', 'Entregado', 'Entregue', 'Consegnato'),
} satisfies Record<TrackingStep, Localised>;

/** Tracking of a parcel, newest event first, without future events. The URL uses a reserved domain. */
function toTracking(parcel: Parcel, language: Language, now: Date): TrackingDto {
  return {
    carrier: parcel.carrier,
    code: parcel.code,
    url: `https://track.${parcel.carrier.toLowerCase().replaceAll(/[^a-z]/g, '')}.example/${parcel.code}`,
    events: parcel.steps
      .filter(({ at }) => Date.parse(at) <= now.getTime())
      .map(({ at, step }) => ({ at, description: stepTexts[step][language], step }))
      .toReversed(),
  };
}

type OrderDto = z.infer<typeof orderDto>;

/** Language and currency of the caller, origin of pictures, and current time. */
export type Audience = LocaleContext & { origin: string; now: Date };

/** Title of a product: the customer's own title, or the article's name. */
export function productTitle(row: OrderProductRow, language: LocaleContext['language']): string {
  return row.title ?? articleTitle(getArticle(row.articleId), language);
}

const thumbnailUrl = (row: OrderProductRow, origin: string) =>
  row.thumbnail === null ? null : `${origin}/media/thumbnails/${row.thumbnail}.webp`;

function toListProduct(row: OrderProductRow, { language, origin, now }: Audience) {
  return {
    code: row.code,
    title: productTitle(row, language),
    status: row.status,
    paymentChangedDate: row.paymentChangedAt?.toISOString() ?? null,
    deliveredDate: deliveredAt(row, now)?.toISOString() ?? null,
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

/** Path of the payment provider's page for an order. */
export const orderPaymentPath = (paymentKey: string): string =>
  `/payment-provider/orders/${paymentKey}`;

/** Fields that the specification does not have: expected delivery, payment page, refund. */
function toExtensions(order: SuperOrderRow, { origin, currency, now }: Audience) {
  const { deliveryEarliest: earliest, deliveryLatest: latest, refund } = order;
  const isExpected = order.status !== 'Received' && order.status !== 'Cancelled';
  return {
    expectedDelivery: isExpected && earliest && latest ? { earliest, latest } : null,
    paymentUrl: isPayable(order, now) ? origin + orderPaymentPath(order.paymentKey) : null,
    refund: refund && {
      amount: toAmount(refund.cents, currency),
      refundedAt: Date.parse(refund.at) <= now.getTime() ? refund.at : null,
    },
  };
}

/** Total that the customer pays, in major units of the currency. */
export const totalOf = (
  order: SuperOrderRow,
  products: readonly OrderProductRow[],
  currency: string,
): number => totalsOf(order, products, currency).total;

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
    paymentStatus: order.paymentStatus,
    ...toExtensions(order, audience),
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
) {
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
    addressChangeUntil: order.addressChangeUntil?.toISOString() ?? null,
    isCancellable: isCancellable(order),
    ...toExtensions(order, audience),
    currency: audience.currency,
    totals: totalsOf(order, products, audience.currency),
    productCount: products.length,
    products: products.map((row) => toProduct(row, audience)),
  } satisfies SuperOrderDto;
}
export type SuperOrderAnswer = ReturnType<typeof toSuperOrder>;

/** One product of an order in the format of `orderDto`, which has one order for each product. */
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
