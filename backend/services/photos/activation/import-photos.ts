import { setTimeout as wait } from 'node:timers/promises';
import { and, asc, count, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { ActivationDto } from '../../../../lib/contracts/activation';
import type { Database } from '../../../platform/db/database';
import type { BackendContext } from '../../../shared/context';
import { jobQueueOf } from '../../../shared/jobs/job-queue';
import { purgeAccount } from '../purge-photos';
import { photos } from '../tables';
import { photoActivations } from './tables';

/** An import that has ended the process so often without getting on is given up. */
const maxAttempts = 3;
/** Photos that come at once, each batch in a transaction of its own: a stop between two loses nothing. */
const batchSize = 12;

/** Whose the photos of a library are while it is not active: no token ever names such a customer. */
export const archiveOf = (accountId: string) => `archive:${accountId}`;

async function move(db: Database, from: string, to: string, limit: number): Promise<number> {
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
    .returning({ id: photos.id });
  return moved.length;
}

/** Puts a library to rest: its photos stay, and come back when the customer activates it again. */
export async function deactivate(db: Database, accountId: string): Promise<void> {
  const resting = { status: 'NOT_ACTIVE', importedCount: 0, attempts: 0, failedAt: null } as const;
  await db.transaction(async (tx) => {
    await move(tx, accountId, archiveOf(accountId), 1_000_000);
    await tx
      .insert(photoActivations)
      .values({ ...resting, accountId })
      .onConflictDoUpdate({ target: photoActivations.accountId, set: resting });
  });
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
  const begun = { importedCount: 0, totalCount: waiting?.total ?? 0, attempts: 0, failedAt: null };
  const [row] = await db
    .update(photoActivations)
    .set({ ...begun, status: 'IMPORTING' })
    .where(
      and(eq(photoActivations.accountId, accountId), eq(photoActivations.status, 'NOT_ACTIVE')),
    )
    .returning();
  if (row) importQueueOf(context).add(accountId);
  return row !== undefined || (await readActivation(db, accountId)).status === 'IMPORTING';
}

/** Brings the photos back, from where an earlier attempt came to. */
async function importPhotos(context: BackendContext, accountId: string, signal: AbortSignal) {
  const { db, push, importPauseMs = 0 } = context;
  const isMine = eq(photoActivations.accountId, accountId);
  const [row] = await db.select().from(photoActivations).where(isMine);
  if (row?.status !== 'IMPORTING') return;
  if (row.attempts >= maxAttempts) return failImport(context, accountId);
  await db
    .update(photoActivations)
    .set({ attempts: row.attempts + 1 })
    .where(isMine);
  const { totalCount } = row;
  let { importedCount } = row;
  for (;;) {
    signal.throwIfAborted();
    push.sendImportMessage(accountId, 'import-started', { importedCount, totalCount });
    await wait(importPauseMs, undefined, { signal });
    const moved = await db.transaction(async (tx) => {
      const done = await move(tx, archiveOf(accountId), accountId, batchSize);
      const isLast = done < batchSize;
      await tx
        .update(photoActivations)
        .set({
          importedCount: sql`${photoActivations.importedCount} + ${done}`,
          attempts: 0,
          ...(isLast && { status: 'ACTIVE' as const }),
        })
        .where(isMine);
      return done;
    });
    importedCount += moved;
    if (moved < batchSize) break;
  }
  push.sendImportMessage(accountId, 'import-finished', { importedCount, totalCount });
}

/** Gives an import up: what has come stays, the rest waits for the next try. */
async function failImport({ db, clock, push }: BackendContext, accountId: string): Promise<void> {
  await db
    .update(photoActivations)
    .set({ status: 'NOT_ACTIVE', failedAt: clock.now() })
    .where(eq(photoActivations.accountId, accountId));
  push.sendImportMessage(accountId, 'import-error');
}

const importQueueOf = jobQueueOf((context) => ({
  work: (accountId, signal) => importPhotos(context, accountId, signal),
  fail: (accountId) => failImport(context, accountId),
}));

/** Takes up what a stopped backend left in the middle; returns the end of it. */
export function startImports(context: BackendContext, logger: Logger): () => void {
  const queue = importQueueOf(context);
  const report = (error: unknown) => logger.error({ error }, 'an import of photos failed');
  queue.onFailure = report;
  context.db
    .select({ accountId: photoActivations.accountId })
    .from(photoActivations)
    .where(eq(photoActivations.status, 'IMPORTING'))
    .then((rows) => rows.forEach(({ accountId }) => queue.add(accountId)), report);
  return () => queue.stop();
}

/** Ends what rests of an account, as when the account goes; the next sweep removes the files. */
export async function purgeResting(db: Database, accountId: string): Promise<void> {
  await purgeAccount(db, archiveOf(accountId));
  await db.delete(photoActivations).where(eq(photoActivations.accountId, accountId));
}
