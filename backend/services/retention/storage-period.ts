/**
 * Storage periods of photos (SS-05) and the deletion at their end. The account area warns customers; this file does
 * not.
 */
import { subMonths } from 'date-fns/subMonths';
import { and, eq, exists, gt, isNull, lte, max, ne, or, sql } from 'drizzle-orm';
import type { AccountInformationDto } from '../../../lib/contracts/account-information';
import { grantedEnd, storageEnd, storageMonths } from '../../../lib/contracts/storage-rules';
import type { Database } from '../../platform/db/database';
import { lockAccounts } from '../../platform/db/lock-accounts';
import type { BackendContext } from '../../shared/context';
import { accounts } from '../customers/tables';
import { superOrders } from '../orders/tables';
import { countLibrary, purgeInactivePhotos } from '../photos/activation/import-photos';
import { albums } from '../photos/albums/tables';
import { purgeAccount } from '../photos/purge-photos';
import { photos } from '../photos/tables';
import { projects } from '../projects/tables';
import { storagePeriods } from './tables';

type Facts = {
  registeredAt: Date;
  lastOrderAt: Date | null;
  restartedAt: Date | null;
  delayedUntil: Date | null;
};

/** Computes the storage period. An extension counts only if it ends later than the regular period. */
function periodOf({ registeredAt, lastOrderAt, restartedAt, delayedUntil }: Facts) {
  const start = lastOrderAt ?? registeredAt;
  const restarted = restartedAt && restartedAt > start ? restartedAt : null;
  const projected = storageEnd(restarted ?? start);
  const granted = delayedUntil && grantedEnd(delayedUntil);
  const delayed = granted && granted > projected ? granted : null;
  return { restarted, projected, delayed, end: delayed ?? projected };
}

/** Condition for the orders that extend an account's period; cancelled orders do not. */
const isOrderOf = and(eq(superOrders.accountId, accounts.sub), ne(superOrders.status, 'Cancelled'));

/**
 * Whether photos were added after a period ended. If so, an empty library is the customer's own choice, even if those
 * photos were deleted since.
 */
const isFilledAgain = (db: Database) =>
  exists(
    db
      .select({ id: photos.id })
      .from(photos)
      .where(
        and(
          eq(photos.accountId, storagePeriods.accountId),
          gt(photos.createdAt, storagePeriods.purgedAt),
        ),
      ),
  );

const factsQuery = (db: Database) =>
  db
    .select({
      accountId: accounts.sub,
      registeredAt: accounts.createdAt,
      lastOrderAt: max(superOrders.createdAt),
      delayedUntil: storagePeriods.delayedUntil,
      restartedAt: storagePeriods.restartedAt,
      purgedAt:
        sql<Date | null>`case when ${isFilledAgain(db)} then null else ${storagePeriods.purgedAt} end`.mapWith(
          storagePeriods.purgedAt,
        ),
      purgedPhotos: storagePeriods.purgedPhotos,
      purgedAlbums: storagePeriods.purgedAlbums,
    })
    .from(accounts)
    .leftJoin(superOrders, isOrderOf)
    .leftJoin(storagePeriods, eq(storagePeriods.accountId, accounts.sub))
    .groupBy(accounts.sub, storagePeriods.accountId)
    .$dynamic();

/** Storage data of an account; null if there is no sign-in account. */
export async function readAccountInformation(
  { db, clock }: Pick<BackendContext, 'db' | 'clock'>,
  accountId: string,
): Promise<AccountInformationDto | null> {
  const [facts] = await factsQuery(db).where(eq(accounts.sub, accountId));
  if (!facts) return null;
  const { restarted, projected, delayed } = periodOf(facts);
  const isSavedProject = and(eq(projects.accountId, accountId), isNull(projects.deletedAt));
  const { registeredAt, lastOrderAt, purgedAt } = facts;
  return {
    delayedDeletionDate: delayed?.toISOString() ?? null,
    lastOrderDate: lastOrderAt?.toISOString() ?? null,
    projectCount: await db.$count(projects, isSavedProject),
    projectedDeletionDate: projected.toISOString(),
    registrationDate: registeredAt.toISOString(),
    asOf: clock.now().toISOString(),
    restartedAt: restarted?.toISOString() ?? null,
    lastPurge: purgedAt && {
      date: purgedAt.toISOString(),
      photosCount: facts.purgedPhotos ?? 0,
      albumsCount: facts.purgedAlbums ?? 0,
    },
  };
}

/** Extends an account's period at least until this time; null removes the extension. */
export async function grantUntil(
  db: Database,
  accountId: string,
  delayedUntil: Date | null,
): Promise<void> {
  await db.transaction(async (tx) => {
    await lockAccounts(tx, [accountId]);
    await tx
      .insert(storagePeriods)
      .values({ accountId, delayedUntil })
      .onConflictDoUpdate({ target: storagePeriods.accountId, set: { delayedUntil } });
  });
}

/**
 * Ends a period. Does nothing if, since the period was selected, an order or an extension was stored or another
 * process ended the period.
 */
async function endPeriod(db: Database, accountId: string, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    await lockAccounts(tx, [accountId]);
    const [facts] = await factsQuery(tx).where(eq(accounts.sub, accountId));
    if (!facts || periodOf(facts).end > now) return;
    const purgedPhotos = await countLibrary(tx, accountId);
    const purgedAlbums = await tx.$count(albums, eq(albums.accountId, accountId));
    await purgeAccount(tx, accountId);
    // Inactive photos are deleted at the same time, and the library becomes active.
    await purgeInactivePhotos(tx, accountId);
    // A new period begins, so that a returning customer who adds photos has time to order.
    const next = {
      restartedAt: now,
      ...(purgedPhotos + purgedAlbums > 0 && { purgedAt: now, purgedPhotos, purgedAlbums }),
    };
    await tx
      .insert(storagePeriods)
      .values({ accountId, ...next })
      .onConflictDoUpdate({ target: storagePeriods.accountId, set: next });
  });
}

/**
 * Deletes the photos and albums of all accounts whose period has ended. They are deleted at once and cannot be restored
 * from Recently deleted. Orders, invoices and saved projects stay. If one account fails, the others are still
 * processed; then the promise rejects with all errors, and the next run tries again.
 */
export async function endStoragePeriods({
  db,
  clock,
}: Pick<BackendContext, 'db' | 'clock'>): Promise<void> {
  const now = clock.now();
  // If photos were added after a purge, the purge is no longer reported, even if those photos are deleted later.
  await db.update(storagePeriods).set({ purgedAt: null }).where(isFilledAgain(db));
  // No period ends earlier than `storageMonths` minus a month after its begin. The query selects generously, so that
  // only `periodOf` contains calendar rules.
  const early = subMonths(now, storageMonths - 1);
  const firstStart = sql`coalesce(max(${superOrders.createdAt}), ${accounts.createdAt})`;
  const begin = sql`greatest(${firstStart}, ${storagePeriods.restartedAt})`;
  const rows = await factsQuery(db)
    .where(or(isNull(storagePeriods.delayedUntil), lte(storagePeriods.delayedUntil, now)))
    .having(lte(begin, early));
  const failures: unknown[] = [];
  for (const { accountId, ...facts } of rows)
    if (periodOf(facts).end <= now)
      await endPeriod(db, accountId, now).catch((error: unknown) => failures.push(error));
  if (failures.length > 0)
    throw new AggregateError(failures, `${failures.length} could not be ended`);
}
