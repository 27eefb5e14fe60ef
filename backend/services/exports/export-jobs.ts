import { and, asc, eq } from 'drizzle-orm';
import type { Logger } from 'pino';
import { hourly } from '../../shared/clock';
import { findChannel, languageOf } from '../../shared/channel/language';
import type { BackendContext } from '../../shared/context';
import { jobQueueOf } from '../../shared/jobs/job-queue';
import { composeMail } from '../../shared/mail/compose-mail';
import { removeObject } from '../../shared/storage/object-storage';
import { customers } from '../customers/tables';
import { listChunks, listUnfinished, sweepBackups } from './export-rows';
import { planExport } from './plan-export';
import { backupEntries, type BackupRow, backups } from './tables';
import { chunkKey, writeChunk } from './write-chunk';

/** A chunk that has ended the process so often is given up, and its export with it. */
const maxAttempts = 3;
const usualChunkBytes = 1024 ** 3;

/** The plan and its chunks, once; null where it was made before. */
async function planOnce(context: BackendContext, row: BackupRow): Promise<number> {
  if (row.chunkCount !== null) return row.chunkCount;
  const { clock, exportChunkBytes: chunkBytes = usualChunkBytes } = context;
  return context.db.transaction(async (tx) => {
    const options = { language: languageOf(row.locale), chunkBytes, now: clock.now() };
    const chunkCount = await planExport(tx, row, options);
    await tx.update(backups).set({ chunkCount }).where(eq(backups.id, row.id));
    return chunkCount;
  });
}

/**
 * Makes an export, from the first chunk on that is not written yet. Nothing is left over when it has gone meanwhile, as
 * with its account. Rejects when database, disk or storage fail.
 */
async function makeBackup(context: BackendContext, id: string, signal: AbortSignal): Promise<void> {
  const { db, clock, storage } = context;
  const isMine = eq(backups.id, id);
  const [row] = await db.select().from(backups).where(isMine).limit(1);
  if (!row || row.status === 'READY' || row.status === 'FAILED') return;
  if (row.attempts >= maxAttempts) return failBackup(context, id);
  const begun = { status: 'IN_PROGRESS', attempts: row.attempts + 1 } as const;
  await db
    .update(backups)
    .set({ ...begun, updatedAt: clock.now() })
    .where(isMine);

  const total = await planOnce(context, row);
  if (total === 0) return failBackup(context, id);
  const done = new Set((await listChunks(db, id)).map(({ iteration }) => iteration));
  const left = await db
    .selectDistinct({ iteration: backupEntries.iteration })
    .from(backupEntries)
    .where(eq(backupEntries.backupId, id))
    .orderBy(asc(backupEntries.iteration));
  for (const { iteration } of left.filter((chunk) => !done.has(chunk.iteration))) {
    try {
      await writeChunk(context, { backup: row, iteration, total }, signal);
    } catch (error) {
      if (await isThere(context, id)) throw error;
      // The account went while its photos were read.
      return removeObject(storage, chunkKey(id, iteration));
    }
    const updatedAt = clock.now();
    await db.update(backups).set({ attempts: 0, updatedAt }).where(isMine);
  }
  const ready = await db
    .update(backups)
    .set({ status: 'READY', updatedAt: clock.now() })
    .where(and(isMine, eq(backups.status, 'IN_PROGRESS')))
    .returning({ id: backups.id });
  if (ready.length > 0) await tell(context, row, 'exportReady');
}

const isThere = async ({ db }: Pick<BackendContext, 'db'>, id: string): Promise<boolean> =>
  (await db.select({ id: backups.id }).from(backups).where(eq(backups.id, id))).length > 0;

/** Gives an export up; the customer is told, and may ask again. */
async function failBackup(context: BackendContext, id: string): Promise<void> {
  const [row] = await context.db
    .update(backups)
    .set({ status: 'FAILED', updatedAt: context.clock.now() })
    .where(eq(backups.id, id))
    .returning();
  if (row) await tell(context, row, 'exportFailed');
}

/** The export is what it is, whether the mail about it goes out or not. */
async function tell(
  context: BackendContext,
  { id, accountId, channel: code, locale }: BackupRow,
  kind: 'exportReady' | 'exportFailed',
): Promise<void> {
  const channel = findChannel(code);
  const [customer] = await context.db.select().from(customers).where(eq(customers.id, accountId));
  if (!channel || !customer) return;
  const path = kind === 'exportReady' ? `/my-photos/exports/${id}` : '/my-photos/photos';
  const addressing = { channel, language: languageOf(locale), to: customer.email };
  const mail = await composeMail(kind, addressing, { link: context.accountOrigin(channel) + path });
  await context.mailer.send(mail).catch(exportQueueOf(context).onFailure);
}

/** The exports that are asked for, made one after the other. */
export const exportQueueOf = jobQueueOf((context) => ({
  work: (id, signal) => makeBackup(context, id, signal),
  fail: (id) => failBackup(context, id),
}));

/** Takes up what a stopped backend left in the middle, and sweeps every hour; returns the end of both. */
export function startExports(context: BackendContext, logger: Logger): () => void {
  const queue = exportQueueOf(context);
  const report = (error: unknown) => logger.error({ error }, 'an export of photos failed');
  queue.onFailure = report;
  listUnfinished(context.db).then((ids) => ids.forEach((id) => queue.add(id)), report);
  const endSweep = hourly(() => sweepBackups(context), report);
  return () => {
    endSweep();
    queue.stop();
  };
}
