/** An order's details as finished strings. Pure. */
import type { Formatters } from '@/lib/format/formatters';
import { addressLines, countryName } from '@/lib/postal-address/view';
import type { OrderDetails } from './order-details';
import { type StatusGroup, statusGroupOf } from './status-group';
import { toSteps } from './steps';
import type { Words } from '@/lib/i18n/words';

export type Reading = { words: Words; format: Formatters; now: Date };

export type StepView = {
  group: StatusGroup;
  label: string;
  state: 'done' | 'current' | 'upcoming';
  date: string | null;
};

export type SumView = { key: string; label: string; value: string };

export type DeliveryView = {
  type: OrderDetails['deliveryType'];
  heading: string;
  /** Only of a pick-up point. */
  pointName: string | null;
  lines: string[];
  country: string;
  phone: string | null;
};

export type OrderView = {
  code: string;
  createdAt: string;
  date: string;
  relativeDate: string;
  source: string;
  count: string;
  group: StatusGroup;
  groupLabel: string;
  steps: StepView[];
  payment: string;
  sums: SumView[];
  total: string;
  delivery: DeliveryView;
};

function toSums({ totals, currency }: OrderDetails, { words, format }: Reading): SumView[] {
  const rows = [
    { key: 'products', value: totals.products },
    { key: 'shipping', value: totals.shipping },
    ...(totals.discount === 0 ? [] : [{ key: 'discount', value: -Math.abs(totals.discount) }]),
  ];
  return rows.map(({ key, value }) => ({
    key,
    label: words(`sums.${key}`),
    value: key === 'shipping' && value === 0 ? words('sums.free') : format.money(value, currency),
  }));
}

function toDelivery(order: OrderDetails, { words, format }: Reading): DeliveryView {
  const { deliveryType, deliveryAddress } = order;
  return {
    type: deliveryType,
    heading: words(`delivery.${deliveryType}`),
    pointName: deliveryType === 'PickupPoint' ? (order.pickupPointName ?? null) : null,
    lines: addressLines(deliveryAddress, format.locale),
    country: countryName(deliveryAddress.countryCode, format.locale),
    phone: deliveryAddress.phoneNumber ?? null,
  };
}

export function toOrderView(order: OrderDetails, reading: Reading): OrderView {
  const { words, format, now } = reading;
  const created = new Date(order.createdAt);
  const group = statusGroupOf(order.status);
  return {
    code: order.code,
    createdAt: order.createdAt,
    date: format.date(created),
    relativeDate: format.relativeDay(created, now),
    source: words(`source.${order.source}`),
    count: words('card.products', { count: order.productCount }),
    group,
    groupLabel: words(`status.${group}`),
    steps: toSteps(order).map((step) => ({
      group: step.group,
      label: words(`status.${step.group}`),
      state: step.state,
      date: step.at === null ? null : format.date(new Date(step.at)),
    })),
    payment: words(`processing.${order.paymentStatus}`),
    sums: toSums(order, reading),
    total: format.money(order.totals.total, order.currency),
    delivery: toDelivery(order, reading),
  };
}
