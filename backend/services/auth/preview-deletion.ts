import { and, count, eq, isNull, not, type SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { DeletionPreviewDto } from '../../../lib/contracts/customers';
import { addresses } from '../customers/tables';
import type { Database } from '../../platform/db/database';
import { hasEnded, ordersOf } from '../orders/forget-customer';
import { superOrders } from '../orders/tables';
import { paymentMethods } from '../payments/tables';
import { expiryOf } from '../photos/keeping';
import { owned } from '../photos/list-photos';
import { photos } from '../photos/tables';
import { projects } from '../projects/tables';

/** What {@link deleteAccount} would take away and leave at this moment. */
export async function previewDeletion(
  db: Database,
  accountId: string,
  now: Date,
): Promise<DeletionPreviewDto> {
  const countOf = async (table: PgTable, which: SQL | undefined) =>
    (await db.select({ rows: count() }).from(table).where(which))[0]?.rows ?? 0;
  const mine = ordersOf(accountId);
  return {
    photoCount: await countOf(photos, owned(accountId)),
    projectCount: await countOf(
      projects,
      and(eq(projects.accountId, accountId), isNull(projects.deletedAt)),
    ),
    addressCount: await countOf(addresses, eq(addresses.customerId, accountId)),
    paymentMethodCount: await countOf(paymentMethods, eq(paymentMethods.customerId, accountId)),
    orderCount: await countOf(superOrders, mine),
    openOrderCount: await countOf(superOrders, and(mine, not(hasEnded()))),
    photosDeletedAt: expiryOf(now).toISOString(),
  };
}
