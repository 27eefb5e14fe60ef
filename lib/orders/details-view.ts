/** An order's details as finished texts. Pure. */
import type { SuperOrderDto } from '@/lib/contracts/orders';
import { addressLines, countryName, readablePhone } from '@/lib/postal-address/view';
import { safeHref } from '@/lib/contracts/to-url';
import { deliveredAt, type OrderState, stateOf } from './order-state';
import { storyText, storyTitle } from './order-story';
import type { FormatContext } from './view';

type StepState = 'done' | 'current' | 'upcoming';
type StepName = 'Ordered' | 'InProduction' | 'Sent' | 'Delivered' | 'Cancelled' | 'Refunded';

/** One of the steps that an order goes through (OR-05). Payment is none: what waits for it is said in the heading. */
export type OrderStep = {
  name: StepName;
  state: StepState;
  /** ISO 8601 instant at which the order came here, if anything tells. */
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
      return order.createdAt;
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

/** Four steps with the dates that are known, or for a cancelled order where it began and where it ended. */
export function planSteps(order: SuperOrderDto, state: OrderState): OrderStep[] {
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
  createdAt: string;
  date: string;
  relativeDate: string;
  source: string;
  count: string;
  state: OrderState;
  /** Where it stands and when it will be there. */
  title: string;
  /** Of its first product that has one. */
  picture: string | null;
  /** What follows from it; null when the title says it all. */
  text: string | null;
  steps: { name: StepName; label: string; state: StepState; date: string | null }[];
  /** The address of a prepared message is made of these. */
  report: { subject: string; body: string };
  /** The carrier's page of the first parcel that has one. */
  trackingHref: string | null;
  payment: string;
  sums: { key: string; label: string; value: string }[];
  total: string;
  delivery: {
    type: SuperOrderDto['deliveryType'];
    /** Only of a pick-up point. */
    pointName: string | null;
    lines: string[];
    country: string;
    phone: string | null;
  };
};

function toSums({ totals, currency }: SuperOrderDto, { t, format }: FormatContext) {
  const rows = [
    { key: 'products', value: totals.products } as const,
    { key: 'shipping', value: totals.shipping } as const,
    ...(totals.discount === 0
      ? []
      : [{ key: 'discount', value: -Math.abs(totals.discount) } as const]),
  ];
  return rows.map(({ key, value }) => ({
    key,
    label: t(`sums.${key}`),
    value: key === 'shipping' && value === 0 ? t('sums.free') : format.money(value, currency),
  }));
}

export function toOrderView(order: SuperOrderDto, context: FormatContext): OrderView {
  const { t, format, now } = context;
  const { deliveryType, deliveryAddress } = order;
  const created = new Date(order.createdAt);
  const state = stateOf(order, now);
  const expected = order.expectedDelivery;
  const titles = format.list([...new Set(order.products.map(({ title }) => title))].slice(0, 3));
  const parcels = order.products.map(({ tracking }) => tracking && safeHref(tracking.url));
  return {
    code: order.superOrderCode,
    createdAt: order.createdAt,
    date: format.date(created),
    relativeDate: format.relativeDay(created, now),
    source: t(`source.${order.source}`),
    count: t('card.products', { count: order.productCount }),
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
      body: t('report.body', { code: order.superOrderCode, products: titles }),
    },
    trackingHref: parcels.find((href) => href != null) ?? null,
    payment: t(`processing.${order.paymentStatus}`),
    sums: toSums(order, context),
    total: format.money(order.totals.total, order.currency),
    delivery: {
      type: deliveryType,
      pointName: deliveryType === 'PickupPoint' ? (order.pickupPointName ?? null) : null,
      lines: addressLines(deliveryAddress, format.locale),
      country: countryName(deliveryAddress.countryCode, format.locale),
      phone: readablePhone(deliveryAddress.phoneNumber) || null,
    },
  };
}
