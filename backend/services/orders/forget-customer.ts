import { and, eq, inArray, type SQL } from 'drizzle-orm';
import type { OrderStatus } from '../../../lib/contracts/orders';
import { anonymousAddress, namesSomebody } from '../../shared/anonymous-address';
import type { Database } from '../../platform/db/database';
import { orderProducts, superOrders } from './tables';

/** Nothing is made or sent any more. */
const endedStatuses: OrderStatus[] = ['Dispatched', 'Cancelled'];

/** Orders that have ended. */
export const hasEnded = (): SQL => inArray(superOrders.status, endedStatuses);

/**
 * Takes the person out of ended orders: addresses but for the country, and the titles of the products. An order on
 * its way keeps them until it has ended, for it is still to be delivered.
 */
export async function forgetInOrders(db: Database, accounts: SQL): Promise<void> {
  const which = and(accounts, hasEnded(), namesSomebody(superOrders.deliveryAddress));
  const codes = db.select({ code: superOrders.code }).from(superOrders).where(which);
  await db
    .update(orderProducts)
    .set({ title: null })
    .where(inArray(orderProducts.superOrderCode, codes));
  await db
    .update(superOrders)
    .set({ deliveryAddress: anonymousAddress(superOrders.deliveryAddress), addressChange: null })
    .where(which);
}

/** The orders of one account. */
export const ordersOf = (accountId: string): SQL => eq(superOrders.accountId, accountId);
