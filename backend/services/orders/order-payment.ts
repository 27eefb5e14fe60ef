/** Payment and cancellation of unpaid orders. */
import { millisecondsInDay } from 'date-fns/constants';
import { eq } from 'drizzle-orm';
import type { Database } from '../../platform/db/database';
import { findSuperOrder, type OrderOwner, type OrderWithProducts } from './find-orders';
import { isCancellable, isPayable } from './order-rules';
import { orderProducts, superOrders } from './tables';

/**
 * Cancels an unpaid order. Returns `cancelled` also for an order that was cancelled before, `paid` if it cannot be
 * cancelled any more, `unknown` if the customer has no order with this code.
 */
export function cancelOrder(
  db: Database,
  owner: OrderOwner,
  code: string,
): Promise<'cancelled' | 'paid' | 'unknown'> {
  return db.transaction(async (tx) => {
    // Lock the order, because its payment may arrive at the same time.
    const found = await findSuperOrder(tx, owner, code, 'locked');
    if (!found) return 'unknown';
    if (found.order.status === 'Cancelled') return 'cancelled';
    if (!isCancellable(found.order)) return 'paid';
    const noDelivery = { deliveryEarliest: null, deliveryLatest: null };
    await tx
      .update(superOrders)
      .set({ status: 'Cancelled', ...noDelivery })
      .where(eq(superOrders.code, code));
    await tx
      .update(orderProducts)
      .set({ status: 'Cancelled', processingStatus: 'cancelled' })
      .where(eq(orderProducts.superOrderCode, code));
    return 'cancelled';
  });
}

/** Order with this payment key; undefined if there is none. */
export async function findByPaymentKey(
  db: Database,
  paymentKey: string,
): Promise<OrderWithProducts | undefined> {
  const byKey = eq(superOrders.paymentKey, paymentKey);
  const [order] = await db.select().from(superOrders).where(byKey).limit(1);
  return order && findSuperOrder(db, { sub: order.accountId, channel: order.channel }, order.code);
}

const isoDate = (time: number) => new Date(time).toISOString().slice(0, 10);

/**
 * Stores the result of a payment. Returns the updated order, or null if the order was already paid, cancelled or too
 * old.
 */
export function settlePayment(
  db: Database,
  { order: { accountId, channel, code } }: OrderWithProducts,
  outcome: 'paid' | 'failed',
  now: Date,
): Promise<OrderWithProducts | null> {
  const owner = { sub: accountId, channel };
  return db.transaction(async (tx) => {
    const found = await findSuperOrder(tx, owner, code, 'locked');
    if (!found || !isPayable(found.order, now)) return null;
    const ofCode = eq(superOrders.code, code);
    if (outcome === 'failed') {
      await tx.update(superOrders).set({ paymentStatus: 'paymentFailed' }).where(ofCode);
      await tx
        .update(orderProducts)
        .set({ processingStatus: 'paymentFailed' })
        .where(eq(orderProducts.superOrderCode, code));
    } else {
      const inDays = (days: number) => isoDate(now.getTime() + days * millisecondsInDay);
      const dates = { deliveryEarliest: inDays(11), deliveryLatest: inDays(14) };
      await tx
        .update(superOrders)
        .set({ status: 'Confirmed', paymentStatus: 'paymentSuccess', ...dates })
        .where(ofCode);
      await tx
        .update(orderProducts)
        .set({ status: 'Confirmed', processingStatus: 'approved', paymentChangedAt: now })
        .where(eq(orderProducts.superOrderCode, code));
    }
    return (await findSuperOrder(tx, owner, code)) ?? null;
  });
}
