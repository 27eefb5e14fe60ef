import { setTimeout as wait } from 'node:timers/promises';
import { and, asc, count, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { ActivationDto } from '../../../../lib/contracts/activation';
import type { Database } from '../../../platform/db/database';
import type { BackendContext } from '../../../shared/context';
import { type JobLease, jobQueueOf } from '../../../shared/jobs/job-queue';
import { countPhotos } from '../photo-months';
import { purgeAccount } from '../purge-photos';
import { photos } from '../tables';
import { photoActivations } from './tables';

/** Job kind of an import. The id of a job is the account id. */
export const importJob = 'import';
const isImporting = eq(photoActivations.status, 'IMPORTING');

/** Number of photos per transaction. An interruption between two transactions loses nothing. */
const batchSize = 12;
/** Number of batches in one turn. Then an import of another account has its turn. */
const batchesPerTurn = 40;

/**
 * Returns the account id that owns the photos of an inactive library. No token contains this id, so nobody can read the
 * photos.
 */
export const inactiveOwnerOf = (accountId: string) => `archive:${accountId}`;

/**
 * Moves at most `limit` photos to another owner. Returns the number of moved photos; `shown` does not count those in
 * Recently deleted.
 */
async function changeOwner(db: Database, from: string, to: string, limit: number) {
  const next = db
    .select({ id: photos.id })
    .from(photos)
    .where(eq(photos.accountId, from))
    .orderBy(asc(photos.id))
    .limit(limit);
  const moved = await db
    .update(photos)
    .set({ accountId: to })
    .where(inArray(photos.id, next))
    .returning({ deletedAt: photos.deletedAt });
  return { moved: moved.length, shown: moved.filter(({ deletedAt }) => !deletedAt).length };
}

/**
 * Deactivates a library. Its photos are stored under another owner and return when the customer activates the library
 * again.
 */
export async function deactivate(db: Database, accountId: string): Promise<void> {
  const inactive = { status: 'NOT_ACTIVE', importedCount: 0, failedAt: null } as const;
  await db.transaction(async (tx) => {
    await changeOwner(tx, accountId, inactiveOwnerOf(accountId), 1_000_000);
    await tx
      .insert(photoActivations)
      .values({ ...inactive, accountId })
      .onConflictDoUpdate({ target: photoActivations.accountId, set: inactive });
  });
}

/**
 * Gives all inactive photos back to the customer at once, for example before the account is deleted. Deletes the
 * activation state.
 */
export async function restoreInactivePhotos(db: Database, accountId: string): Promise<void> {
  await changeOwner(db, inactiveOwnerOf(accountId), accountId, 1_000_000);
  await db.delete(photoActivations).where(eq(photoActivations.accountId, accountId));
}

/** Returns the number of the customer's photos, including inactive ones, without those in Recently deleted. */
export async function countLibrary(db: Database, accountId: string): Promise<number> {
  return (await countPhotos(db, accountId)) + (await countPhotos(db, inactiveOwnerOf(accountId)));
}

/** Returns the response body of GET /users/activate. */
export async function readActivation(db: Database, accountId: string): Promise<ActivationDto> {
  const [row] = await db
    .select()
    .from(photoActivations)
    .where(eq(photoActivations.accountId, accountId));
  if (!row) return { status: 'ACTIVE' };
  const { status, importedCount, totalCount, failedAt } = row;
  if (status === 'IMPORTING') return { status, importedCount, totalCount };
  return { status, ...(failedAt && status === 'NOT_ACTIVE' && { hasFailed: true }) };
}

/**
 * Starts the import of an inactive library. Returns true also if an import is already running; false if the library is
 * active.
 */
export async function activate(context: BackendContext, accountId: string): Promise<boolean> {
  const { db } = context;
  const [inactivePhotos] = await db
    .select({ total: count() })
    .from(photos)
    .where(and(eq(photos.accountId, inactiveOwnerOf(accountId)), isNull(photos.deletedAt)));
  const initialState = { importedCount: 0, totalCount: inactivePhotos?.total ?? 0, failedAt: null };
  const [row] = await db
    .update(photoActivations)
    .set({ ...initialState, status: 'IMPORTING' })
    .where(
      and(eq(photoActivations.accountId, accountId), eq(photoActivations.status, 'NOT_ACTIVE')),
    )
    .returning();
  if (row) importQueueOf(context).wake();
  return row !== undefined || (await readActivation(db, accountId)).status === 'IMPORTING';
}

/** Imports the photos of one turn, starting where the last turn ended. Throws when the lease is lost. */
async function importPhotos(
  { db, push, importPauseMs = 0 }: BackendContext,
  accountId: string,
  lease: JobLease,
) {
  const isLibrary = eq(photoActivations.accountId, accountId);
  // Another backend may have finished the import meanwhile.
  const [row] = await db.select().from(photoActivations).where(and(isLibrary, isImporting));
  if (!row) return;
  const { totalCount } = row;
  let { importedCount } = row;
  let isLast = false;
  for (let batch = 0; batch < batchesPerTurn && !isLast; batch += 1) {
    push.sendImportMessage(accountId, 'import-started', { importedCount, totalCount });
    await wait(importPauseMs, undefined, { signal: lease.signal });
    importedCount += await lease.write(async (tx) => {
      const { moved, shown } = await changeOwner(
        tx,
        inactiveOwnerOf(accountId),
        accountId,
        batchSize,
      );
      isLast = moved < batchSize;
      const importedSoFar = sql`${photoActivations.importedCount} + ${shown}`;
      await tx
        .update(photoActivations)
        .set({ importedCount: importedSoFar, ...(isLast && { status: 'ACTIVE' as const }) })
        .where(isLibrary);
      return shown;
    });
  }
  if (isLast) push.sendImportMessage(accountId, 'import-finished', { importedCount, totalCount });
}

/** Marks an import as failed. Imported photos remain in the library; the others are imported at the next attempt. */
async function failImport({ clock, push }: BackendContext, accountId: string, lease: JobLease) {
  const failed = await lease.write((tx) =>
    tx
      .update(photoActivations)
      .set({ status: 'NOT_ACTIVE', failedAt: clock.now() })
      .where(and(eq(photoActivations.accountId, accountId), isImporting))
      .returning({ accountId: photoActivations.accountId }),
  );
  // If another backend has finished the import meanwhile, it did not fail: send no message.
  if (failed.length > 0) push.sendImportMessage(accountId, 'import-error');
}

const importQueueOf = jobQueueOf((context) => ({
  kind: importJob,
  next: (turns) => {
    const { accountId } = photoActivations;
    return context.db
      .select({ id: accountId, accountId })
      .from(photoActivations)
      .where(and(isImporting, turns.mayStart({ id: accountId, accountId })))
      .orderBy(turns.order({ id: accountId, accountId }))
      .limit(1);
  },
  work: (accountId, lease) => importPhotos(context, accountId, lease),
  fail: (accountId, lease) => failImport(context, accountId, lease),
}));

/** Starts the queue, which also continues imports of stopped backends; returns a function that stops it. */
export const startImports = (context: BackendContext, logger: Logger): (() => void) =>
  importQueueOf(context).start((error) => logger.error({ error }, 'an import of photos failed'));

/**
 * Deletes the inactive photos of an account permanently, and its activation state. The next sweep deletes the files.
 */
export async function purgeInactivePhotos(db: Database, accountId: string): Promise<void> {
  await purgeAccount(db, inactiveOwnerOf(accountId));
  await db.delete(photoActivations).where(eq(photoActivations.accountId, accountId));
}
