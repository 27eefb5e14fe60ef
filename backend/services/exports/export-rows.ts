import { millisecondsInDay } from 'date-fns/constants';
import { randomUUID } from 'node:crypto';
import {
  and,
  asc,
  desc,
  eq,
  gt,
  inArray,
  isNotNull,
  isNull,
  lte,
  ne,
  or,
  type SQL,
} from 'drizzle-orm';
import type { CopyStateDto, verificationDto } from '../../../lib/contracts/exports';
import type * as z from 'zod';
import type { Database } from '../../platform/db/database';
import type { BackendContext } from '../../shared/context';
import { type ObjectStorage, removeObject } from '../../shared/storage/object-storage';
import { customers } from '../customers/tables';
import { photos } from '../photos/tables';
import { exportable, notInExport } from './plan-export';
import { backupChunks, type BackupRow, backups } from './tables';
import { chunkKey } from './write-chunk';

/** Milliseconds for which a finished export can be downloaded (CO-03). */
const retentionMs = 7 * millisecondsInDay;
/** Maximum number of exports of a customer in 24 hours; failed ones do not count. */
const dailyLimit = 5;

type Context = Pick<BackendContext, 'db' | 'clock'>;
type Subject = Pick<BackupRow, 'accountId' | 'channel' | 'locale'>;

/** Filter for exports that are requested or in progress. */
export const isUnderWay = inArray(backups.status, ['REQUESTED', 'IN_PROGRESS']);
const oldestAvailable = ({ clock }: Pick<Context, 'clock'>) =>
  new Date(clock.now().getTime() - retentionMs);

/** Returns the number of photos that a new export would contain. */
const countPhotos = (db: Database, accountId: string, scope: 'all' | 'new'): Promise<number> =>
  db.$count(photos, exportable(accountId, scope));

/** Returns the number of photos in the current library that an export does not contain. */
export const countOutside = (
  db: Database,
  { accountId, id }: Pick<BackupRow, 'accountId' | 'id'>,
): Promise<number> => db.$count(photos, notInExport(accountId, id));

/**
 * Returns the export for a request; simultaneous requests get the same one. It is the export in progress if that
 * contains the requested photos. Otherwise, if no scope is requested, it is a finished export that contains the whole
 * current library (EX-01). Otherwise it is a new export.
 *
 * @returns `empty` if there is no photo to export; after too many exports the seconds until the next one is allowed
 */
export function requestBackup(
  { db, clock }: Context,
  subject: Subject,
  scope?: 'all' | 'new',
): Promise<{ row: BackupRow } | { waitSeconds: number } | 'empty'> {
  const ofCustomer = eq(backups.accountId, subject.accountId);
  const now = clock.now();
  return db.transaction(async (tx) => {
    await tx
      .select({ id: customers.id })
      .from(customers)
      .where(eq(customers.id, subject.accountId))
      .for('update');
    // A request for all photos must not get an export of new photos only. A request for new photos may get an export of
    // all.
    const hasScope = scope === 'new' ? undefined : eq(backups.scope, 'all');
    const [running] = await tx
      .select()
      .from(backups)
      .where(and(ofCustomer, isUnderWay, hasScope))
      .limit(1);
    if (running) return { row: running };
    const isReady = and(
      ofCustomer,
      eq(backups.status, 'READY'),
      eq(backups.scope, 'all'),
      gt(backups.updatedAt, oldestAvailable({ clock })),
    );
    const newest = desc(backups.createdAt);
    const [ready] = await tx.select().from(backups).where(isReady).orderBy(newest).limit(1);
    if (ready && scope === undefined && (await countOutside(tx, ready)) === 0)
      return { row: ready };
    if ((await countPhotos(tx, subject.accountId, scope ?? 'all')) === 0) return 'empty';

    const yesterday = new Date(now.getTime() - millisecondsInDay);
    const recent = await tx
      .select({ createdAt: backups.createdAt })
      .from(backups)
      .where(and(ofCustomer, gt(backups.createdAt, yesterday), ne(backups.status, 'FAILED')))
      .orderBy(asc(backups.createdAt));
    const first = recent.at(-dailyLimit);
    if (first) {
      const waitMs = first.createdAt.getTime() - yesterday.getTime();
      return { waitSeconds: Math.max(1, Math.ceil(waitMs / 1000)) };
    }
    const times = { createdAt: now, updatedAt: now };
    const newExport = { ...subject, ...times, id: randomUUID(), scope: scope ?? 'all' } as const;
    const [row] = await tx
      .insert(backups)
      .values({ ...newExport, status: 'REQUESTED' })
      .returning();
    if (!row) throw new Error('the request was not stored');
    return { row };
  });
}

/** Returns the customer's export with this id; undefined if it does not exist or has expired. */
export async function findBackup(
  { db, clock }: Context,
  accountId: string,
  id: string,
): Promise<BackupRow | undefined> {
  const ofCustomer = and(eq(backups.accountId, accountId), eq(backups.id, id));
  const [row] = await db.select().from(backups).where(ofCustomer).limit(1);
  const isOver = row?.status !== undefined && !/^(REQUESTED|IN_PROGRESS)$/.test(row.status);
  return isOver && row && row.updatedAt <= oldestAvailable({ clock }) ? undefined : row;
}

/** Returns the written zips of an export, in order. */
export const listChunks = (db: Database, id: string) =>
  db
    .select()
    .from(backupChunks)
    .where(eq(backupChunks.backupId, id))
    .orderBy(asc(backupChunks.iteration));

/**
 * Returns the number of photos in verified copies, the number of photos outside them, and the state of the newest
 * export.
 */
export async function readCopyState(context: Context, accountId: string): Promise<CopyStateDto> {
  const { db } = context;
  const [last] = await db
    .select({ verifiedAt: backups.verifiedAt })
    .from(backups)
    .where(and(eq(backups.accountId, accountId), isNotNull(backups.verifiedAt)))
    .orderBy(desc(backups.verifiedAt))
    .limit(1);
  const [all, missing, [latest]] = await Promise.all([
    countPhotos(db, accountId, 'all'),
    countPhotos(db, accountId, 'new'),
    db
      .select()
      .from(backups)
      .where(
        and(
          eq(backups.accountId, accountId),
          ne(backups.status, 'FAILED'),
          or(isUnderWay, gt(backups.updatedAt, oldestAvailable(context))),
        ),
      )
      // Prefer an export of the whole library to a newer one of new photos: `all` comes before `new`.
      .orderBy(asc(backups.scope), desc(backups.createdAt))
      .limit(1),
  ]);
  return {
    verifiedAt: last?.verifiedAt?.toISOString() ?? null,
    coveredCount: all - missing,
    missingCount: missing,
    ...(latest && {
      latest: {
        backupId: latest.id,
        status: latest.status,
        updated: latest.updatedAt.toISOString(),
        outsideCount: latest.status === 'READY' ? await countOutside(db, latest) : 0,
      },
    }),
  };
}

/**
 * Records that the customer's copy is complete. Changes nothing and returns false if the manifests are not exactly
 * those of the export.
 */
export async function verifyBackup(
  { db, clock }: Context,
  { id }: BackupRow,
  { manifests }: z.output<typeof verificationDto>,
): Promise<boolean> {
  const chunks = await listChunks(db, id);
  const hashes = new Map(manifests.map(({ iteration, sha256 }) => [iteration, sha256]));
  const isWhole =
    hashes.size === chunks.length &&
    chunks.every(({ iteration, manifestSha256 }) => hashes.get(iteration) === manifestSha256);
  if (isWhole) await db.update(backups).set({ verifiedAt: clock.now() }).where(eq(backups.id, id));
  return isWhole;
}

/** Fields that are needed to delete the files of an export. */
type ExportFiles = Pick<BackupRow, 'id' | 'chunkCount'>;
const exportFilesColumns = { id: backups.id, chunkCount: backups.chunkCount };

/**
 * Lists exports that may have files. For a verified export all files are recorded in `backupChunks`; without a record
 * they were already deleted.
 */
const listWithFiles = (db: Database, which: SQL | undefined): Promise<ExportFiles[]> =>
  db
    .selectDistinct(exportFilesColumns)
    .from(backups)
    .leftJoin(backupChunks, eq(backups.id, backupChunks.backupId))
    .where(and(which, or(isNull(backups.verifiedAt), isNotNull(backupChunks.backupId))));

/** Deletes the zips of an export, also a zip that was stored but not recorded. */
export async function removeFiles(
  { db, storage }: Pick<BackendContext, 'db' | 'storage'>,
  { id, chunkCount }: ExportFiles,
): Promise<void> {
  // Delete the files before the rows: if this fails, the rows remain and the next attempt finds the files.
  for (let iteration = 0; iteration < (chunkCount ?? 0); iteration += 1)
    await removeObject(storage, chunkKey(id, iteration));
  await db.delete(backupChunks).where(eq(backupChunks.backupId, id));
}

/** Deletes all exports of an account with their files. If a job is running, it deletes its own file at its end. */
export async function removeBackups(
  db: Database,
  storage: ObjectStorage,
  accountId: string,
): Promise<void> {
  const ofAccount = eq(backups.accountId, accountId);
  for (const row of await listWithFiles(db, ofAccount)) await removeFiles({ db, storage }, row);
  await db.delete(backups).where(ofAccount);
}

/**
 * Deletes expired files and exports. Rejects when database or storage fail. The rows of verified copies remain: they
 * show what a copy contains and what a later export can leave out.
 */
export async function sweepBackups(
  context: Pick<BackendContext, 'db' | 'clock' | 'storage'>,
): Promise<void> {
  const { db } = context;
  const isOver = and(
    inArray(backups.status, ['READY', 'FAILED']),
    lte(backups.updatedAt, oldestAvailable(context)),
  );
  for (const row of await listWithFiles(db, isOver)) await removeFiles(context, row);
  await db.delete(backups).where(and(isOver, isNull(backups.verifiedAt)));
}
