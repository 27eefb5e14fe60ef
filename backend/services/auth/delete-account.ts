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
import { countLibrary, restoreInactivePhotos } from '../photos/activation/import-photos';
import { deleteAllAlbums } from '../photos/albums/change-albums';
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
import { removeUploads } from '../uploads/upload-rows';
import { storagePeriods } from '../retention/tables';
import { tempSelections } from '../temp-selections/tables';
import { uploadSessions } from '../uploads/tables';
import { removeWidgets } from '../widgets/widget-rows';

/** Account id and e-mail address of a deleted account. */
type DeletedAccount = { accountId: string; email: string };

/**
 * Deletes an account whose link was opened: sign-in, customer record, addresses, payment methods and albums. Photos
 * are moved to Recently deleted for 30 days; orders and invoices are anonymised. The row of the confirmation stays,
 * without its address, as proof of the request and its time.
 */
export function deleteAccount(
  { db, storage }: Pick<BackendContext, 'db' | 'storage'>,
  redemption: Omit<Redemption, 'kind'>,
): Promise<DeletedAccount | NotRedeemed> {
  return db.transaction(async (tx) => {
    const confirmation = await redeemConfirmation(tx, { ...redemption, kind: 'accountDeletion' });
    if (typeof confirmation === 'string') return confirmation;
    const { accountId } = confirmation;
    const account = await findAccount(tx, accountId);
    if (!account) return 'unknown';
    await restoreInactivePhotos(tx, accountId);
    await deleteAllPhotos(tx, accountId, redemption.now);
    await deleteAllAlbums(tx, accountId);
    await removeUploads(tx, storage, accountId);
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
    await markConfirmed(tx, confirmation, { confirmedAt: redemption.now, email: '' });
    await deleteMails(tx, {
      accountId,
      email: account.email,
      keptTokenHash: confirmation.tokenHash,
    });
    await tx.delete(customers).where(eq(customers.id, accountId));
    await tx.delete(accounts).where(eq(accounts.sub, accountId));
    return { accountId, email: account.email };
  });
}

/** Deletes the other links of a deleted account and all stored mails to its addresses. */
async function deleteMails(
  tx: Database,
  { accountId, email, keptTokenHash }: { accountId: string; email: string; keptTokenHash: string },
): Promise<void> {
  const others = await tx
    .delete(confirmations)
    .where(and(eq(confirmations.accountId, accountId), ne(confirmations.tokenHash, keptTokenHash)))
    .returning({ email: confirmations.email });
  const addresses = new Set([email, ...others.map((row) => row.email)]);
  await tx.delete(mails).where(inArray(mails.recipient, [...addresses]));
}

/** Counts of the data that {@link deleteAccount} would delete now. */
export async function previewDeletion(
  db: Database,
  accountId: string,
  now: Date,
): Promise<DeletionPreviewDto> {
  const countOf = async (table: PgTable, which: SQL | undefined) =>
    (await db.select({ rows: count() }).from(table).where(which))[0]?.rows ?? 0;
  const ofAccount = ordersOf(accountId);
  return {
    photoCount: await countLibrary(db, accountId),
    projectCount: await countOf(
      projects,
      and(eq(projects.accountId, accountId), isNull(projects.deletedAt)),
    ),
    addressCount: await countOf(addresses, eq(addresses.customerId, accountId)),
    paymentMethodCount: await countOf(paymentMethods, eq(paymentMethods.customerId, accountId)),
    orderCount: await countOf(superOrders, ofAccount),
    openOrderCount: await countOf(superOrders, and(ofAccount, not(hasEnded()))),
    photosDeletedAt: expiryOf(now).toISOString(),
  };
}
