/** The five groups of order statuses that customers see (OR-05, OR-06). Pure. */
import type { OrderStatus, ProcessingStatus } from '@/lib/contracts/orders';

/** Groups in the sequence of a regular order. `Cancelled` can follow any group. */
export const statusGroups = [
  'AwaitingPayment',
  'Ordered',
  'InProduction',
  'Sent',
  'Cancelled',
] as const;
export type StatusGroup = (typeof statusGroups)[number];

const groups: Readonly<Record<OrderStatus, StatusGroup>> = {
  Received: 'AwaitingPayment',
  Confirmed: 'Ordered',
  ProductionStarted: 'InProduction',
  ProductionCompleted: 'InProduction',
  Dispatched: 'Sent',
  Cancelled: 'Cancelled',
};

export const statusGroupOf = (status: OrderStatus): StatusGroup => groups[status];

/** Group that each processing status of a regular order belongs to. Other statuses are exceptions. */
const regular: Readonly<Partial<Record<ProcessingStatus, StatusGroup>>> = {
  paymentPending: 'AwaitingPayment',
  paymentSuccess: 'Ordered',
  paymentFree: 'Ordered',
  approved: 'Ordered',
  processing: 'InProduction',
  producing: 'InProduction',
  shipped: 'Sent',
  cancelled: 'Cancelled',
};

/**
 * True if a processing status (OR-07) adds information to the group that is shown: a problem, an open payment, or a status that
 * belongs to a later group.
 */
export function addsToGroup(status: ProcessingStatus, group: StatusGroup): boolean {
  const groupOfStep = regular[status];
  if (groupOfStep === undefined) return true;
  if (status === 'paymentPending') return group !== groupOfStep;
  return statusGroups.indexOf(groupOfStep) > statusGroups.indexOf(group);
}
