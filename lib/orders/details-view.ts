/** An order's details as finished texts. Pure. */
import type { SuperOrderDto } from '@/lib/contracts/orders';
import { addressLines, countryName, readablePhone } from '@/lib/postal-address/view';
import { type StatusGroup, statusGroupOf } from './status-group';
import type { FormatContext } from './view';

type StepState = 'done' | 'current' | 'upcoming';

/** One of the status groups that an order goes through (OR-05). */
export type OrderStep = {
  group: StatusGroup;
  state: StepState;
  /** ISO 8601 instant at which the order came here, if anything tells. */
  at: string | null;
};

const regularSteps: readonly StatusGroup[] = ['AwaitingPayment', 'Ordered', 'InProduction', 'Sent'];

const earliest = (instants: readonly (string | null | undefined)[]): string | null =>
  instants
    .filter((instant) => instant != null)
    .reduce<string | null>(
      (first, next) => (first === null || Date.parse(next) < Date.parse(first) ? next : first),
      null,
    );

function reachedAt(order: SuperOrderDto, group: StatusGroup): string | null {
  switch (group) {
    case 'AwaitingPayment':
      return order.createdAt;
    case 'Ordered':
      return earliest(order.products.map(({ paymentChangedDate }) => paymentChangedDate));
    case 'Sent':
      return earliest(
        order.products.flatMap(({ tracking }) => tracking?.events.map(({ at }) => at) ?? []),
      );
    case 'InProduction':
    case 'Cancelled':
      return null;
  }
}

/** Four steps with the dates that are known, or for a cancelled order where it began and where it ended. */
export function planSteps(order: SuperOrderDto): OrderStep[] {
  const group = statusGroupOf(order.status);
  if (group === 'Cancelled') {
    return [
      { group: 'AwaitingPayment', state: 'done', at: order.createdAt },
      { group: 'Cancelled', state: 'current', at: null },
    ];
  }
  const reached = regularSteps.indexOf(group);
  return regularSteps.map((step, index) => ({
    group: step,
    state: index < reached ? 'done' : index === reached ? 'current' : 'upcoming',
    at: index <= reached ? reachedAt(order, step) : null,
  }));
}

export type OrderView = {
  code: string;
  createdAt: string;
  date: string;
  relativeDate: string;
  source: string;
  count: string;
  group: StatusGroup;
  steps: { group: StatusGroup; label: string; state: StepState; date: string | null }[];
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
  return {
    code: order.superOrderCode,
    createdAt: order.createdAt,
    date: format.date(created),
    relativeDate: format.relativeDay(created, now),
    source: t(`source.${order.source}`),
    count: t('card.products', { count: order.productCount }),
    group: statusGroupOf(order.status),
    steps: planSteps(order).map(({ group, state, at }) => ({
      group,
      label: t(`status.${group}`),
      state,
      date: at === null ? null : format.date(new Date(at)),
    })),
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
