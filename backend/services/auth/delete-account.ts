import { and, count, eq, inArray, isNull, ne, not, type SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { DeletionPreviewDto } from '../../../lib/contracts/customers';
import type { Database } from '../../platform/db/database';
import type { BackendContext } from '../../shared/context';
import { mails } from '../../shared/mail/tables';
import { accounts, addresses, confirmations, customers } from '../customers/tables';
import { removeDataExports } from '../data-exports/export-rows';
import { removeBackups } from '../exports/export-rows';
import { removeDownloads } from '../downloads/download-rows';
import { anonymizeInvoices } from '../invoices/find-invoices';
import { findAccount } from '../identity/accounts';
import { anonymizeOrders, hasEnded, ordersOf } from '../orders/find-orders';
import { countLibrary, endRest } from '../photos/activation/import-photos';
import { endAlbums } from '../photos/albums/change-albums';
import { deleteAllPhotos, expiryOf } from '../photos/delete-photos';
import { projects } from '../projects/tables';
import {
  type Redemption,
  markConfirmed,
  type NotRedeemed,
  redeemConfirmation,
} from '../confirmations/redeem-confirmation';
import { reorderRequests, superOrders } from '../orders/tables';
import { paymentMethods } from '../payments/tables';
import { uploads } from '../photos/tables';
import { storagePeriods } from '../retention/tables';
import { tempSelections } from '../temp-selections/tables';
import { uploadSessions } from '../uploads/tables';
import { removeWidgets } from '../widgets/widget-rows';

/** A deletion as it was done. */
type Deleted = { accountId: string; email: string };

/**
 * Ends an account whose link was followed. The sign-in and the customer's record go, and with the record addresses and
 * payment methods; albums go, photos lie among the deleted ones for their 30 days; orders and invoices stay without the person.
 * The confirmation stays too, without its address: it proves that the deletion was asked for, and when.
 */
export function deleteAccount(
  { db, storage }: Pick<BackendContext, 'db' | 'storage'>,
  redemption: Omit<Redemption, 'kind'>,
): Promise<Deleted | NotRedeemed> {
  return db.transaction(async (tx) => {
    const taken = await redeemConfirmation(tx, { ...redemption, kind: 'accountDeletion' });
    if (typeof taken === 'string') return taken;
    const { accountId } = taken;
    const account = await findAccount(tx, accountId);
    if (!account) return 'unknown';
    await endRest(tx, accountId);
    await deleteAllPhotos(tx, accountId, redemption.now);
    await endAlbums(tx, accountId);
    await tx.delete(uploads).where(eq(uploads.accountId, accountId));
    await tx.delete(projects).where(eq(projects.accountId, accountId));
    await tx.delete(storagePeriods).where(eq(storagePeriods.accountId, accountId));
    await tx.delete(tempSelections).where(eq(tempSelections.accountId, accountId));
    await tx.delete(uploadSessions).where(eq(uploadSessions.accountId, accountId));
    await removeWidgets(tx, accountId);
    await removeDataExports(tx, storage, accountId);
    await removeBackups(tx, storage, accountId);
    await removeDownloads(tx, storage, accountId);
    await tx.delete(reorderRequests).where(eq(reorderRequests.accountId, accountId));
    await anonymizeOrders(tx, ordersOf(accountId));
    await anonymizeInvoices(tx, accountId);
    await markConfirmed(tx, taken, { confirmedAt: redemption.now, email: '' });
    await deleteMails(tx, { accountId, email: account.email, keep: taken.tokenHash });
    await tx.delete(customers).where(eq(customers.id, accountId));
    await tx.delete(accounts).where(eq(accounts.sub, accountId));
    return { accountId, email: account.email };
  });
}

/** Open links end, and what was written to the customer's addresses leaves the outbox. */
async function deleteMails(
  tx: Database,
  { accountId, email, keep }: { accountId: string; email: string; keep: string },
): Promise<void> {
  const others = await tx
    .delete(confirmations)
    .where(and(eq(confirmations.accountId, accountId), ne(confirmations.tokenHash, keep)))
    .returning({ email: confirmations.email });
  const addresses = new Set([email, ...others.map((row) => row.email)]);
  await tx.delete(mails).where(inArray(mails.recipient, [...addresses]));
}

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
    photoCount: await countLibrary(db, accountId),
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
