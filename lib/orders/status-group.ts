/** The five groups in which customers see the order statuses (OR-05, OR-06). Pure. */
import type { OrderStatus } from '@/lib/contracts/orders';

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

/** Cancelled is red, all others share one calm colour; the word and the icon tell them apart. */
export const toneOf = (group: StatusGroup): 'danger' | 'info' =>
  group === 'Cancelled' ? 'danger' : 'info';
