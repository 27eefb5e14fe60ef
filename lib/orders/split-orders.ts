/** Splits orders between the two tabs (OR-03, specification section 4 'Order split'). Pure. */
import { daysAfterDispatch, inProgressDays } from '@/lib/contracts/limits';
import type { OrderStatus } from '@/lib/contracts/orders';

const dayMs = 86_400_000;

export type Splittable = {
  /** ISO 8601 instant. */
  createdAt: string;
  products: readonly {
    status?: OrderStatus | null | undefined;
    paymentChangedDate?: string | null | undefined;
  }[];
};

const isSettled = (
  { status, paymentChangedDate }: Splittable['products'][number],
  now: Date,
): boolean =>
  status === 'Dispatched' &&
  paymentChangedDate != null &&
  now.getTime() - Date.parse(paymentChangedDate) > daysAfterDispatch * dayMs;

/**
 * Divides orders into those in progress and history, without changing their sequence. An order is in progress if it was created
 * at most 30 days ago and has no dispatched product whose payment changed more than 14 days ago.
 */
export function splitOrders<Order extends Splittable>(
  orders: readonly Order[],
  now: Date,
): { inProgress: Order[]; history: Order[] } {
  const inProgress: Order[] = [];
  const history: Order[] = [];
  for (const order of orders) {
    const isRecent = now.getTime() - Date.parse(order.createdAt) <= inProgressDays * dayMs;
    const isSettledInPart = order.products.some((product) => isSettled(product, now));
    (isRecent && !isSettledInPart ? inProgress : history).push(order);
  }
  return { inProgress, history };
}
