/** What has become of an order, in the words of a customer (docs/decisions/2026-11-22-order-states.md). Pure. */
import type { OrderStatus, ProcessingStatus } from '@/lib/contracts/orders';
import { daysAfterDispatch } from './split-orders';
import { type StatusGroup, statusGroupOf } from './status-group';

/** The groups of the specification (OR-05), and what its services tell beyond them. */
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

/** The customer still has to pay. */
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
  /** An order without one is as far as its products are. */
  status?: OrderStatus | null | undefined;
  paymentStatus?: ProcessingStatus | null | undefined;
  refund?: { refundedAt?: string | null | undefined } | null | undefined;
  products: readonly ProductFacts[];
};

const failed: readonly ProcessingStatus[] = ['paymentFailed', 'verificationFailed', 'rejected'];
const paid: readonly ProcessingStatus[] = ['paymentSuccess', 'paymentFree'];
const dayMs = 86_400_000;

/** The instant at which a product was handed over, if anything tells; ISO 8601. */
const handedOverAt = ({ deliveredDate, tracking }: ProductFacts): string | null =>
  deliveredDate ?? tracking?.events.find(({ step }) => step === 'delivered')?.at ?? null;

/** By its parcel's history; where nobody tells, the specification's days after dispatch are enough. */
function isDelivered(product: ProductFacts, now: Date): boolean {
  const at = handedOverAt(product);
  if (at !== null) return Date.parse(at) <= now.getTime();
  const { paymentChangedDate } = product;
  return (
    paymentChangedDate != null &&
    now.getTime() - Date.parse(paymentChangedDate) > daysAfterDispatch * dayMs
  );
}

const sentOnes = ({ products }: OrderFacts) =>
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
 * The order's own status, or else that of the product that is least far, the cancelled ones left out. Null when a product
 * does not say where it is, or there is none.
 */
export function orderStatusOf({ status, products }: OrderFacts): OrderStatus | null {
  if (status) return status;
  const known = products.flatMap((product) => product.status ?? []);
  if (known.length < products.length) return null;
  return course.find((one) => known.includes(one)) ?? null;
}

/** The state of an order now; null when nothing tells. */
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
      const sent = sentOnes(order);
      const isAllThere =
        sent.length > 0 &&
        sent.every((product) => product.status === 'Dispatched' && isDelivered(product, now));
      return isAllThere ? 'Delivered' : 'Sent';
    }
    case 'InProduction':
      return group;
  }
}

/** When the last part of an order was handed over; null while that is not known of every part. */
export function deliveredAt(order: OrderFacts): string | null {
  const instants = sentOnes(order).map(handedOverAt);
  const known = instants.filter((at) => at !== null);
  if (known.length === 0 || known.length < instants.length) return null;
  return known.reduce((last, at) => (Date.parse(at) > Date.parse(last) ? at : last));
}

/** What the customer may want to do in this state, and what is possible. */
export type Possible = {
  /** The service offers a page on which it is paid. */
  canPay: boolean;
  /** Some parcel has a page of its carrier. */
  canTrack: boolean;
  canChangeAddress: boolean;
  canReorder: boolean;
};
export type PrimaryAction = 'pay' | 'track' | 'changeAddress' | 'reorder';

/** The one action that is right now; null when there is nothing to do but wait. */
export function primaryActionOf(
  state: OrderState | null,
  possible: Possible,
): PrimaryAction | null {
  switch (state) {
    case 'AwaitingPayment':
    case 'PaymentFailed':
      // Never 'order again': that would be a second order beside the unpaid one.
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
 * The instant until which the address may still be changed: the order's own, or else the cut-off of its production
 * (OR-14). A cut-off after the day on which everything is expected is a mistake of one of two services, and nothing is
 * said of it. Null when there is none ahead.
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
