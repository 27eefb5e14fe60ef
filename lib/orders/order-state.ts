/** State of an order as the customer sees it (docs/decisions/2026-11-22-order-states.md). Pure. */
import { daysAfterDispatch } from '@/lib/contracts/limits';
import type { OrderStatus, ProcessingStatus } from '@/lib/contracts/orders';
import { type StatusGroup, statusGroupOf } from './status-group';

/** The groups of the specification (OR-05), and three further states that other fields of the services show. */
export const orderStates = [
  'AwaitingPayment',
  'PaymentFailed',
  'Ordered',
  'InProduction',
  'Sent',
  'Delivered',
  'Cancelled',
  'Refunded',
] as const satisfies readonly (StatusGroup | 'PaymentFailed' | 'Delivered' | 'Refunded')[];
export type OrderState = (typeof orderStates)[number];

/** True if the customer still has to pay. */
export const isUnpaid = (state: OrderState | null): boolean =>
  state === 'AwaitingPayment' || state === 'PaymentFailed';

type ProductFacts = {
  status?: OrderStatus | null | undefined;
  paymentChangedDate?: string | null | undefined;
  deliveredDate?: string | null | undefined;
  tracking?:
    { events: readonly { at: string; step?: string | null | undefined }[] } | null | undefined;
};

export type OrderFacts = {
  /** Status of the order. If it is missing, the state is computed from the statuses of the products. */
  status?: OrderStatus | null | undefined;
  paymentStatus?: ProcessingStatus | null | undefined;
  refund?: { refundedAt?: string | null | undefined } | null | undefined;
  products: readonly ProductFacts[];
};

const failed: readonly ProcessingStatus[] = ['paymentFailed', 'verificationFailed', 'rejected'];
const paid: readonly ProcessingStatus[] = ['paymentSuccess', 'paymentFree'];
const dayMs = 86_400_000;

/** Returns the instant (ISO 8601) at which a product was delivered; null if unknown. */
const handedOverAt = ({ deliveredDate, tracking }: ProductFacts): string | null =>
  deliveredDate ?? tracking?.events.find(({ step }) => step === 'delivered')?.at ?? null;

/**
 * True if a product has been delivered. If no delivery is recorded, a product counts as delivered {@link daysAfterDispatch}
 * days after its payment changed (specification section 4).
 */
function isDelivered(product: ProductFacts, now: Date): boolean {
  const at = handedOverAt(product);
  if (at !== null) return Date.parse(at) <= now.getTime();
  const { paymentChangedDate } = product;
  return (
    paymentChangedDate != null &&
    now.getTime() - Date.parse(paymentChangedDate) > daysAfterDispatch * dayMs
  );
}

const sentProducts = ({ products }: OrderFacts) =>
  products.filter(({ status }) => status !== 'Cancelled');

const course: readonly OrderStatus[] = [
  'Received',
  'Confirmed',
  'ProductionStarted',
  'ProductionCompleted',
  'Dispatched',
  'Cancelled',
];

/**
 * Returns the order's status. If it is missing, returns the earliest status of the products, ignoring cancelled ones; null if a
 * product has no status or there are no products.
 */
export function orderStatusOf({ status, products }: OrderFacts): OrderStatus | null {
  if (status) return status;
  const statuses = products.flatMap((product) => product.status ?? []);
  if (statuses.length < products.length) return null;
  return course.find((status) => statuses.includes(status)) ?? null;
}

/** Returns the state of an order at `now`; null if it is unknown. */
export function stateOf(order: OrderFacts, now: Date): OrderState | null {
  const status = orderStatusOf(order);
  if (status === null) return null;
  const group = statusGroupOf(status);
  const { paymentStatus, refund } = order;
  switch (group) {
    case 'Cancelled':
      return refund?.refundedAt ? 'Refunded' : 'Cancelled';
    case 'AwaitingPayment':
    case 'Ordered':
      if (paymentStatus && failed.includes(paymentStatus)) return 'PaymentFailed';
      return paymentStatus && paid.includes(paymentStatus) ? 'Ordered' : group;
    case 'Sent': {
      const sent = sentProducts(order);
      const isAllThere =
        sent.length > 0 &&
        sent.every((product) => product.status === 'Dispatched' && isDelivered(product, now));
      return isAllThere ? 'Delivered' : 'Sent';
    }
    case 'InProduction':
      return group;
  }
}

/** Returns the instant at which the last product of an order was delivered; null if one of the instants is unknown. */
export function deliveredAt(order: OrderFacts): string | null {
  const instants = sentProducts(order).map(handedOverAt);
  const knownInstants = instants.filter((at) => at !== null);
  if (knownInstants.length === 0 || knownInstants.length < instants.length) return null;
  return knownInstants.reduce((last, at) => (Date.parse(at) > Date.parse(last) ? at : last));
}

/** Actions that are possible for an order. */
export type Possible = {
  /** True if the service offers a payment page. */
  canPay: boolean;
  /** True if at least one parcel has a tracking page. */
  canTrack: boolean;
  canChangeAddress: boolean;
  canReorder: boolean;
};
export type PrimaryAction = 'pay' | 'track' | 'changeAddress' | 'reorder';

/** Returns the main action for a state; null if the customer can only wait. */
export function primaryActionOf(
  state: OrderState | null,
  possible: Possible,
): PrimaryAction | null {
  switch (state) {
    case 'AwaitingPayment':
    case 'PaymentFailed':
      // Never 'reorder', which would create a second order in addition to the unpaid one.
      return possible.canPay ? 'pay' : null;
    case 'Ordered':
      return possible.canChangeAddress ? 'changeAddress' : null;
    case 'Sent':
      return possible.canTrack ? 'track' : null;
    case 'Delivered':
    case 'Cancelled':
    case 'Refunded':
      return possible.canReorder ? 'reorder' : null;
    case 'InProduction':
    case null:
      return null;
  }
}

/**
 * Returns the instant until which the delivery address may be changed: the time limit of the order, or the cut-off of its
 * production (OR-14) if the order has none. A cut-off after the expected arrival is ignored, because one of the two services
 * must be wrong. Returns null if the instant has passed or is unknown.
 */
export function addressLimitOf(
  facts: { until?: string | null; cutOff?: string | null; earliest?: string | null },
  now: Date,
): string | null {
  const { until, cutOff, earliest } = facts;
  const isAhead = (at: string) => Date.parse(at) > now.getTime();
  if (until) return isAhead(until) ? until : null;
  if (!cutOff || !isAhead(cutOff)) return null;
  return earliest && Date.parse(cutOff) >= Date.parse(earliest) ? null : cutOff;
}
