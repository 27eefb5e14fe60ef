/** The five groups in which customers see the order statuses (OR-05, OR-06). Pure. */
import type { OrderStatus, ProcessingStatus } from '@/lib/contracts/orders';

/** In the order in which an order goes through them; `Cancelled` ends it from anywhere. */
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

/** The group in which each step of the regular course ends. What is not here is out of the ordinary. */
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
 * Whether a processing status (OR-07) tells a customer more than the group that stands beside it: a trouble, a
 * payment that is still open, or a step that the group has not come to yet.
 */
export function addsToGroup(status: ProcessingStatus, group: StatusGroup): boolean {
  const said = regular[status];
  if (said === undefined) return true;
  if (status === 'paymentPending') return group !== said;
  return statusGroups.indexOf(said) > statusGroups.indexOf(group);
}
