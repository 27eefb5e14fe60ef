/** The way of an order through the status groups (OR-05), with the dates that are known. Pure. */
import type { OrderDetails } from './order-details';
import { type StatusGroup, statusGroupOf } from './status-group';

export type OrderStep = {
  group: StatusGroup;
  state: 'done' | 'current' | 'upcoming';
  /** ISO 8601 instant at which the order came here, if anything tells. */
  at: string | null;
};

const way: readonly StatusGroup[] = ['AwaitingPayment', 'Ordered', 'InProduction', 'Sent'];

const earliest = (instants: readonly (string | null | undefined)[]): string | null =>
  instants
    .filter((instant) => instant != null)
    .reduce<string | null>(
      (first, next) => (first === null || Date.parse(next) < Date.parse(first) ? next : first),
      null,
    );

function reachedAt(order: OrderDetails, group: StatusGroup): string | null {
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

/** Four steps, or for a cancelled order where it began and where it ended. */
export function toSteps(order: OrderDetails): OrderStep[] {
  const group = statusGroupOf(order.status);
  if (group === 'Cancelled') {
    return [
      { group: 'AwaitingPayment', state: 'done', at: order.createdAt },
      { group: 'Cancelled', state: 'current', at: null },
    ];
  }
  const reached = way.indexOf(group);
  return way.map((step, index) => ({
    group: step,
    state: index < reached ? 'done' : index === reached ? 'current' : 'upcoming',
    at: index <= reached ? reachedAt(order, step) : null,
  }));
}
