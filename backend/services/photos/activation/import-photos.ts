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

/** The kind of these jobs; each goes by its account. */
export const importJob = 'import';
const isImporting = eq(photoActivations.status, 'IMPORTING');

/** Photos that come at once, each batch in a transaction of its own: a stop between two loses nothing. */
const batchSize = 12;
/** Batches of one turn; after them the next account has its turn. */
const batchesAtOnce = 40;

/** Whose the photos of a library are while it is not active: no token ever names such a customer. */
export const archiveOf = (accountId: string) => `archive:${accountId}`;

/** So many photos change hands; `shown` of them do not lie in Recently deleted. */
async function move(db: Database, from: string, to: string, limit: number) {
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

/** Puts a library to rest: its photos stay, and come back when the customer activates it again. */
export async function deactivate(db: Database, accountId: string): Promise<void> {
  const resting = { status: 'NOT_ACTIVE', importedCount: 0, failedAt: null } as const;
  await db.transaction(async (tx) => {
    await move(tx, accountId, archiveOf(accountId), 1_000_000);
    await tx
      .insert(photoActivations)
      .values({ ...resting, accountId })
      .onConflictDoUpdate({ target: photoActivations.accountId, set: resting });
  });
}

/** Ends the rest of a library at once, as when the account goes: its photos are the customer's again. */
export async function endRest(db: Database, accountId: string): Promise<void> {
  await move(db, archiveOf(accountId), accountId, 1_000_000);
  await db.delete(photoActivations).where(eq(photoActivations.accountId, accountId));
}

/** How many photos the customer has, those that rest too, those in Recently deleted left out. */
export async function countLibrary(db: Database, accountId: string): Promise<number> {
  return (await countPhotos(db, accountId)) + (await countPhotos(db, archiveOf(accountId)));
}

/** What GET /users/activate answers. */
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

/** Begins the import of a library that is not active; false where there is nothing to begin or to join. */
export async function activate(context: BackendContext, accountId: string): Promise<boolean> {
  const { db } = context;
  const [waiting] = await db
    .select({ total: count() })
    .from(photos)
    .where(and(eq(photos.accountId, archiveOf(accountId)), isNull(photos.deletedAt)));
  const begun = { importedCount: 0, totalCount: waiting?.total ?? 0, failedAt: null };
  const [row] = await db
    .update(photoActivations)
    .set({ ...begun, status: 'IMPORTING' })
    .where(
      and(eq(photoActivations.accountId, accountId), eq(photoActivations.status, 'NOT_ACTIVE')),
    )
    .returning();
  if (row) importQueueOf(context).wake();
  return row !== undefined || (await readActivation(db, accountId)).status === 'IMPORTING';
}

/** Brings some hundred photos back, beginning where the last turn ended. Rejects when another backend does it. */
async function importPhotos(
  { db, push, importPauseMs = 0 }: BackendContext,
  accountId: string,
  lease: JobLease,
) {
  const isMine = eq(photoActivations.accountId, accountId);
  // Another backend may have ended it since it was found.
  const [row] = await db.select().from(photoActivations).where(and(isMine, isImporting));
  if (!row) return;
  const { totalCount } = row;
  let { importedCount } = row;
  let isLast = false;
  for (let batch = 0; batch < batchesAtOnce && !isLast; batch += 1) {
    push.sendImportMessage(accountId, 'import-started', { importedCount, totalCount });
    await wait(importPauseMs, undefined, { signal: lease.signal });
    importedCount += await lease.write(async (tx) => {
      const { moved, shown } = await move(tx, archiveOf(accountId), accountId, batchSize);
      isLast = moved < batchSize;
      const importedSoFar = sql`${photoActivations.importedCount} + ${shown}`;
      await tx
        .update(photoActivations)
        .set({ importedCount: importedSoFar, ...(isLast && { status: 'ACTIVE' as const }) })
        .where(isMine);
      return shown;
    });
  }
  if (isLast) push.sendImportMessage(accountId, 'import-finished', { importedCount, totalCount });
}

/** Gives an import up: what has come stays, the rest waits for the next try. */
async function failImport({ clock, push }: BackendContext, accountId: string, lease: JobLease) {
  const failed = await lease.write((tx) =>
    tx
      .update(photoActivations)
      .set({ status: 'NOT_ACTIVE', failedAt: clock.now() })
      .where(and(eq(photoActivations.accountId, accountId), isImporting))
      .returning({ accountId: photoActivations.accountId }),
  );
  // One that has ended elsewhere has not failed.
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

/** Brings photos back where it was asked for, also what another backend left in the middle; returns the end of it. */
export const startImports = (context: BackendContext, logger: Logger): (() => void) =>
  importQueueOf(context).start((error) => logger.error({ error }, 'an import of photos failed'));

/** Ends what rests of an account for good, and that it rests; the next sweep removes the files. */
export async function purgeResting(db: Database, accountId: string): Promise<void> {
  await purgeAccount(db, archiveOf(accountId));
  await db.delete(photoActivations).where(eq(photoActivations.accountId, accountId));
}
