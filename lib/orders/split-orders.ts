/** Splits orders between the two tabs (OR-03, specification section 4 'Order split'). Pure. */
import { daysAfterDispatch, inProgressDays, type OrderStatus } from '@/lib/contracts/orders';

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
 * An order is in progress if it was created within the last 30 days and has no dispatched product with a payment change more
 * than 14 days ago. Both limits still count as 'in progress'. Every order is in exactly one list, in unchanged order.
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
