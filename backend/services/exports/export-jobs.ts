import { and, asc, eq } from 'drizzle-orm';
import type { Logger } from 'pino';
import { findChannel, languageOf } from '../../shared/channel/language';
import type { BackendContext } from '../../shared/context';
import { type JobLease, jobQueueOf } from '../../shared/jobs/job-queue';
import { composeMail } from '../../shared/mail/compose-mail';
import type { Mail } from '../../shared/mail/mailer';
import { removeObject } from '../../shared/storage/object-storage';
import { customers } from '../customers/tables';
import { isUnderWay, listChunks, removeFiles, sweepBackups } from './export-rows';
import { planExport } from './plan-export';
import { backupEntries, type BackupRow, backups } from './tables';
import { chunkKey, writeChunk } from './write-chunk';

const defaultChunkBytes = 1024 ** 3;

/** Plans the export in its first turn. Returns the number of chunks. */
async function planIfNeeded(
  context: BackendContext,
  row: BackupRow,
  lease: JobLease,
): Promise<number> {
  if (row.chunkCount !== null) return row.chunkCount;
  const { clock, exportChunkBytes: chunkBytes = defaultChunkBytes } = context;
  return lease.write(async (tx) => {
    const options = { language: languageOf(row.locale), chunkBytes, now: clock.now() };
    const chunkCount = await planExport(tx, row, options);
    await tx.update(backups).set({ chunkCount }).where(eq(backups.id, row.id));
    return chunkCount;
  });
}

/**
 * Writes the next chunk of an export that is not written yet; if all are written, marks the export as ready. One call
 * writes at most one chunk: further ones follow in later turns of the account. Leaves no file in the storage if the
 * export was deleted meanwhile, for example with its account. Rejects when database, disk or storage fail, or when
 * another backend works on the export.
 */
async function makeBackup(context: BackendContext, id: string, lease: JobLease): Promise<void> {
  const { db, clock, storage } = context;
  const isExport = eq(backups.id, id);
  const [row] = await db
    .update(backups)
    .set({ status: 'IN_PROGRESS', updatedAt: clock.now() })
    .where(and(isExport, isUnderWay))
    .returning();
  if (!row) return;
  const total = await planIfNeeded(context, row, lease);
  if (total === 0) return failBackup(context, id, lease);
  const done = new Set((await listChunks(db, id)).map(({ iteration }) => iteration));
  const plannedChunks = await db
    .selectDistinct({ iteration: backupEntries.iteration })
    .from(backupEntries)
    .where(eq(backupEntries.backupId, id))
    .orderBy(asc(backupEntries.iteration));
  const next = plannedChunks.find(({ iteration }) => !done.has(iteration));
  if (next) {
    const { iteration } = next;
    return writeChunk(context, { backup: row, iteration, total }, lease).catch(async (error) => {
      if (await exportExists(context, id)) throw error;
      // The export was deleted meanwhile, for example with its account.
      await removeObject(storage, chunkKey(id, iteration));
    });
  }
  const mail = await writeMail(context, row, 'exportReady');
  await lease.write(async (tx) => {
    const ready = await tx
      .update(backups)
      .set({ status: 'READY', updatedAt: clock.now() })
      .where(isExport)
      .returning({ id: backups.id });
    // Queue the mail in the same transaction: a ready export must have its mail, and a mail its ready export.
    if (ready.length > 0 && mail) await context.mailer.queue(tx, mail);
  });
}

const exportExists = async ({ db }: Pick<BackendContext, 'db'>, id: string): Promise<boolean> =>
  (await db.select({ id: backups.id }).from(backups).where(eq(backups.id, id))).length > 0;

/** Marks an export as failed and sends a mail to the customer, who may request another export. */
async function failBackup(context: BackendContext, id: string, lease: JobLease): Promise<void> {
  const [before] = await context.db.select().from(backups).where(eq(backups.id, id));
  const mail = before ? await writeMail(context, before, 'exportFailed') : null;
  const row = await lease.write(async (tx) => {
    const [failed] = await tx
      .update(backups)
      .set({ status: 'FAILED', updatedAt: context.clock.now() })
      .where(and(eq(backups.id, id), isUnderWay))
      .returning();
    if (failed && mail) await context.mailer.queue(tx, mail);
    return failed;
  });
  if (!row) return;
  // The chunks of a failed export cannot be downloaded. If deleting them fails, the sweep deletes them later.
  await removeFiles(context, row);
}

/**
 * Returns the mail to the customer. Null if the mail cannot be written: an export must not fail because of its mail.
 */
async function writeMail(
  context: BackendContext,
  { id, accountId, channel: code, locale }: BackupRow,
  kind: 'exportReady' | 'exportFailed',
): Promise<Mail | null> {
  try {
    const channel = findChannel(code);
    const [customer] = await context.db.select().from(customers).where(eq(customers.id, accountId));
    if (!channel || !customer) return null;
    const path = kind === 'exportReady' ? `/my-photos/exports/${id}` : '/my-photos/photos';
    const addressing = { channel, language: languageOf(locale), to: customer.email };
    return await composeMail(kind, addressing, { link: context.accountOrigin(channel) + path });
  } catch (error) {
    exportQueueOf(context).report(error);
    return null;
  }
}

/** Queue of requested exports. Accounts take turns; in each turn one zip is written. */
export const exportQueueOf = jobQueueOf((context) => ({
  kind: 'export',
  next: (turns) =>
    context.db
      .select({ id: backups.id, accountId: backups.accountId })
      .from(backups)
      .where(and(isUnderWay, turns.mayStart(backups)))
      .orderBy(turns.order(backups), asc(backups.createdAt))
      .limit(1),
  work: (id, lease) => makeBackup(context, id, lease),
  fail: (id, lease) => failBackup(context, id, lease),
}));

/** Starts the queue and an hourly sweep, and continues jobs of stopped backends. Returns a function that stops both. */
export const startExports = (context: BackendContext, logger: Logger): (() => void) =>
  exportQueueOf(context).start(
    (error) => logger.error({ error }, 'an export of photos failed'),
    () => sweepBackups(context),
  );
