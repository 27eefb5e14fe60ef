/** How long photos are kept (SS-05), and their end. Nothing is warned of here: the account area does that at every visit. */
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

/** Granted time counts only where it is more than the period gives that runs by itself. */
function periodOf({ registeredAt, lastOrderAt, restartedAt, delayedUntil }: Facts) {
  const begun = lastOrderAt ?? registeredAt;
  const restarted = restartedAt && restartedAt > begun ? restartedAt : null;
  const projected = storageEnd(restarted ?? begun);
  const granted = delayedUntil && grantedEnd(delayedUntil);
  const delayed = granted && granted > projected ? granted : null;
  return { restarted, projected, delayed, end: delayed ?? projected };
}

/** An order that was cancelled extends nothing. */
const isOrderOf = and(eq(superOrders.accountId, accounts.sub), ne(superOrders.status, 'Cancelled'));

/** Photos came after a period had ended, whether or not they are still there: an empty library is the customer's doing. */
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

/** Null for who has no sign-in account. */
export async function readAccountInformation(
  { db, clock }: Pick<BackendContext, 'db' | 'clock'>,
  accountId: string,
): Promise<AccountInformationDto | null> {
  const [facts] = await factsQuery(db).where(eq(accounts.sub, accountId));
  if (!facts) return null;
  const { restarted, projected, delayed } = periodOf(facts);
  const isMine = and(eq(projects.accountId, accountId), isNull(projects.deletedAt));
  const { registeredAt, lastOrderAt, purgedAt } = facts;
  return {
    delayedDeletionDate: delayed?.toISOString() ?? null,
    lastOrderDate: lastOrderAt?.toISOString() ?? null,
    projectCount: await db.$count(projects, isMine),
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

/** Gives an account time until then at least; null takes that back. */
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

/** Ends a period, unless an order or a grant has come since the accounts were looked through, or another process did it. */
async function endPeriod(db: Database, accountId: string, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    await lockAccounts(tx, [accountId]);
    const [facts] = await factsQuery(tx).where(eq(accounts.sub, accountId));
    if (!facts || periodOf(facts).end > now) return;
    const purgedPhotos = await countLibrary(tx, accountId);
    const purgedAlbums = await tx.$count(albums, eq(albums.accountId, accountId));
    await purgeAccount(tx, accountId);
    // A library that rests is kept for no longer than one that is active, and rests no more.
    await purgeInactivePhotos(tx, accountId);
    // The next period begins: who comes back and adds photos has time to order.
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
 * Ends photos and albums of everybody whose period is over, for good: they do not lie in Recently deleted. Orders,
 * invoices and saved projects stay. One account that fails keeps no other from its end: rejects when all were tried, with
 * every failure; the next time tries again.
 */
export async function endStoragePeriods({
  db,
  clock,
}: Pick<BackendContext, 'db' | 'clock'>): Promise<void> {
  const now = clock.now();
  // Once photos have come, their end is no news any more, not even when these are gone for good.
  await db.update(storagePeriods).set({ purgedAt: null }).where(isFilledAgain(db));
  // A month earlier than any period can end, so that the calendar's edges are judged in one place only.
  const early = subMonths(now, storageMonths - 1);
  const begun = sql`coalesce(max(${superOrders.createdAt}), ${accounts.createdAt})`;
  const begin = sql`greatest(${begun}, ${storagePeriods.restartedAt})`;
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
