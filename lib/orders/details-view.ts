/** Converts an order's details to the texts that its page shows. */
import type { SuperOrderDto } from '@/lib/contracts/orders';
import { addressLines, countryName, readablePhone } from '@/lib/postal-address/view';
import { safeHref } from '@/lib/contracts/to-url';
import { deliveredAt, type OrderState, stateOf } from './order-state';
import { storyText, storyTitle } from './order-story';
import { moneyText } from './money-text';
import type { FormatContext } from './view';

type StepState = 'done' | 'current' | 'upcoming';
type StepName = 'Ordered' | 'InProduction' | 'Sent' | 'Delivered' | 'Cancelled' | 'Refunded';

/** A step of an order (OR-05). The payment is not a step: if an order waits for its payment, the heading shows it. */
export type OrderStep = {
  name: StepName;
  state: StepState;
  /** Instant (ISO 8601) at which the order reached the step; null if unknown. */
  at: string | null;
};

const regularSteps: readonly StepName[] = ['Ordered', 'InProduction', 'Sent', 'Delivered'];

const reachedStep: Readonly<Record<OrderState, number>> = {
  AwaitingPayment: 0,
  PaymentFailed: 0,
  Ordered: 0,
  InProduction: 1,
  Sent: 2,
  Delivered: 3,
  Cancelled: 0,
  Refunded: 0,
};

const earliest = (instants: readonly string[]): string | null =>
  instants.reduce<string | null>(
    (first, next) => (first === null || Date.parse(next) < Date.parse(first) ? next : first),
    null,
  );

function reachedAt(order: SuperOrderDto, step: StepName): string | null {
  switch (step) {
    case 'Ordered':
      return order.createdAt ?? null;
    case 'Sent':
      return earliest(
        order.products.flatMap(({ tracking }) => tracking?.events.map(({ at }) => at) ?? []),
      );
    case 'Delivered':
      return deliveredAt(order);
    case 'Refunded':
      return order.refund?.refundedAt ?? null;
    case 'InProduction':
    case 'Cancelled':
      return null;
  }
}

/**
 * Returns the steps of an order: the four regular steps, or for a cancelled order `Ordered`, `Cancelled` and, after a refund,
 * `Refunded`. Returns an empty list if the state is unknown.
 */
export function planSteps(order: SuperOrderDto, state: OrderState | null): OrderStep[] {
  if (state === null) return [];
  const isEnded = state === 'Cancelled' || state === 'Refunded';
  const ended: readonly StepName[] = ['Ordered', 'Cancelled', 'Refunded'];
  const names = isEnded ? ended.slice(0, state === 'Refunded' ? 3 : 2) : regularSteps;
  const reached = isEnded ? names.length - 1 : reachedStep[state];
  return names.map((name, index) => ({
    name,
    state: index < reached ? 'done' : index === reached ? 'current' : 'upcoming',
    at: index <= reached ? reachedAt(order, name) : null,
  }));
}

export type OrderView = {
  code: string;
  /** Null if the service does not send the date. The same is true for all nullable fields of this type. */
  placed: { at: string; date: string } | null;
  source: string | null;
  state: OrderState | null;
  /** Heading: state of the order and expected arrival. */
  title: string;
  /** URL of the picture of the first product that has one. */
  picture: string | null;
  /** Sentence about the next event; null if the title is enough. */
  text: string | null;
  steps: { name: StepName; label: string; state: StepState; date: string | null }[];
  /** Subject and body of a prepared mail to customer care. */
  report: { subject: string; body: string };
  /** URL of the tracking page of the first parcel that has one. */
  trackingHref: string | null;
  payment: string | null;
  sums: { key: string; label: string; value: string }[];
  total: string | null;
  delivery: {
    type: 'PickupPoint' | 'Home' | null;
    /** Name of a pick-up point; null for other addresses. */
    pointName: string | null;
    lines: string[];
    country: string;
    phone: string | null;
  } | null;
};

function toSums({ totals, currency }: SuperOrderDto, { t, format }: FormatContext) {
  const rows = [
    { key: 'products', amount: totals?.products } as const,
    { key: 'shipping', amount: totals?.shipping } as const,
    { key: 'discount', amount: totals?.discount ? -Math.abs(totals.discount) : null } as const,
  ];
  return rows.flatMap(({ key, amount }) => {
    const isFree = key === 'shipping' && amount === 0;
    const value = isFree ? t('sums.free') : moneyText(amount, currency, format);
    return value === null ? [] : [{ key, label: t(`sums.${key}`), value }];
  });
}

function toDelivery(
  { deliveryType, deliveryAddress, pickupPointName }: SuperOrderDto,
  { format }: FormatContext,
): OrderView['delivery'] {
  if (!deliveryAddress) return null;
  return {
    type: deliveryType ?? null,
    pointName: deliveryType === 'PickupPoint' ? (pickupPointName ?? null) : null,
    lines: addressLines(deliveryAddress, format.locale),
    country: countryName(deliveryAddress.countryCode, format.locale),
    phone: readablePhone(deliveryAddress.phoneNumber) || null,
  };
}

export function toOrderView(order: SuperOrderDto, context: FormatContext): OrderView {
  const { t, format, now } = context;
  const state = stateOf(order, now);
  const expected = order.expectedDelivery;
  const titles = [...new Set(order.products.flatMap(({ title }) => title || []))].slice(0, 3);
  const count = order.productCount ?? order.products.length;
  const parcels = order.products.map(({ tracking }) => tracking && safeHref(tracking.url));
  return {
    code: order.superOrderCode,
    placed: order.createdAt
      ? { at: order.createdAt, date: format.date(new Date(order.createdAt)) }
      : null,
    source: order.source ? t(`source.${order.source}`) : null,
    state,
    title: storyTitle(order, state, expected, context),
    picture: order.products.find(({ thumbnailUrl }) => thumbnailUrl)?.thumbnailUrl ?? null,
    text: storyText(order, state, expected, context),
    steps: planSteps(order, state).map(({ name, state: step, at }) => ({
      name,
      label: t(`steps.${name}`),
      state: step,
      date:
        at !== null
          ? format.date(new Date(at))
          : name === 'Delivered' && step === 'upcoming' && expected
            ? format.shortCalendarRange(expected.earliest, expected.latest)
            : null,
    })),
    report: {
      subject: t('report.subject', { code: order.superOrderCode }),
      body: t('report.body', {
        code: order.superOrderCode,
        products: titles.length > 0 ? format.list(titles) : t('card.products', { count }),
      }),
    },
    trackingHref: parcels.find((href) => href != null) ?? null,
    payment: order.paymentStatus ? t(`processing.${order.paymentStatus}`) : null,
    sums: toSums(order, context),
    total: moneyText(order.totals?.total, order.currency, format),
    delivery: toDelivery(order, context),
  };
}
