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
import { exportable, outsideOf } from './plan-export';
import { backupChunks, type BackupRow, backups } from './tables';
import { chunkKey } from './write-chunk';

/** An export can be downloaded for so long after it was finished (CO-03). */
const keptMs = 7 * millisecondsInDay;
/** How many exports a customer may have made in a day; what failed does not count. */
const dailyLimit = 5;

type Context = Pick<BackendContext, 'db' | 'clock'>;
type Subject = Pick<BackupRow, 'accountId' | 'channel' | 'locale'>;

/** Asked for and not there yet. */
export const isUnderWay = inArray(backups.status, ['REQUESTED', 'IN_PROGRESS']);
const oldest = ({ clock }: Pick<Context, 'clock'>) => new Date(clock.now().getTime() - keptMs);

/** How many photos an export would have. */
const countPhotos = (db: Database, accountId: string, scope: 'all' | 'new'): Promise<number> =>
  db.$count(photos, exportable(accountId, scope));

/** How many photos of the library as it is now are not in an export. */
export const countOutside = (
  db: Database,
  { accountId, id }: Pick<BackupRow, 'accountId' | 'id'>,
): Promise<number> => db.$count(photos, outsideOf(accountId, id));

/**
 * The export that is under way, if it has what is asked for; else, unless a scope is named, the finished one that is kept and has the whole library
 * as it is now (EX-01); else a new one. Two requests at once come to one.
 *
 * @returns `empty` when there is no photo to export; the seconds until the next may be made when there were too many
 */
export function requestBackup(
  { db, clock }: Context,
  subject: Subject,
  scope?: 'all' | 'new',
): Promise<{ row: BackupRow } | { waitSeconds: number } | 'empty'> {
  const mine = eq(backups.accountId, subject.accountId);
  const now = clock.now();
  return db.transaction(async (tx) => {
    await tx
      .select({ id: customers.id })
      .from(customers)
      .where(eq(customers.id, subject.accountId))
      .for('update');
    // Who wants the whole library is not given one of what is new; the other way round it has all.
    const isEnough = scope === 'new' ? undefined : eq(backups.scope, 'all');
    const [running] = await tx
      .select()
      .from(backups)
      .where(and(mine, isUnderWay, isEnough))
      .limit(1);
    if (running) return { row: running };
    const isReady = and(
      mine,
      eq(backups.status, 'READY'),
      eq(backups.scope, 'all'),
      gt(backups.updatedAt, oldest({ clock })),
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
      .where(and(mine, gt(backups.createdAt, yesterday), ne(backups.status, 'FAILED')))
      .orderBy(asc(backups.createdAt));
    const first = recent.at(-dailyLimit);
    if (first) {
      const waitMs = first.createdAt.getTime() - yesterday.getTime();
      return { waitSeconds: Math.max(1, Math.ceil(waitMs / 1000)) };
    }
    const times = { createdAt: now, updatedAt: now };
    const fresh = { ...subject, ...times, id: randomUUID(), scope: scope ?? 'all' } as const;
    const [row] = await tx
      .insert(backups)
      .values({ ...fresh, status: 'REQUESTED' })
      .returning();
    if (!row) throw new Error('the request was not stored');
    return { row };
  });
}

/** The customer's export of that id; what has expired is gone. */
export async function findBackup(
  { db, clock }: Context,
  accountId: string,
  id: string,
): Promise<BackupRow | undefined> {
  const mine = and(eq(backups.accountId, accountId), eq(backups.id, id));
  const [row] = await db.select().from(backups).where(mine).limit(1);
  const isOver = row?.status !== undefined && !/^(REQUESTED|IN_PROGRESS)$/.test(row.status);
  return isOver && row && row.updatedAt <= oldest({ clock }) ? undefined : row;
}

/** The zips of an export that are written, in their order. */
export const listChunks = (db: Database, id: string) =>
  db
    .select()
    .from(backupChunks)
    .where(eq(backupChunks.backupId, id))
    .orderBy(asc(backupChunks.iteration));

/** What of the library as it is now is in verified copies, and how the newest export stands. */
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
          or(isUnderWay, gt(backups.updatedAt, oldest(context))),
        ),
      )
      // One of the whole library is worth more than a newer one of what is new.
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

/** Keeps that the customer's copy is whole; false when these are not exactly the manifests of the export. */
export async function verifyBackup(
  { db, clock }: Context,
  { id }: BackupRow,
  { manifests }: z.output<typeof verificationDto>,
): Promise<boolean> {
  const chunks = await listChunks(db, id);
  const shown = new Map(manifests.map(({ iteration, sha256 }) => [iteration, sha256]));
  const isWhole =
    shown.size === chunks.length &&
    chunks.every(({ iteration, manifestSha256 }) => shown.get(iteration) === manifestSha256);
  if (isWhole) await db.update(backups).set({ verifiedAt: clock.now() }).where(eq(backups.id, id));
  return isWhole;
}

/** What has to be known of an export to remove its files. */
type Planned = Pick<BackupRow, 'id' | 'chunkCount'>;
const planned = { id: backups.id, chunkCount: backups.chunkCount };

/** Of these exports those that may have files: a verified one has none but those that are noted, and they may be swept. */
const listWithFiles = (db: Database, which: SQL | undefined): Promise<Planned[]> =>
  db
    .selectDistinct(planned)
    .from(backups)
    .leftJoin(backupChunks, eq(backups.id, backupChunks.backupId))
    .where(and(which, or(isNull(backups.verifiedAt), isNotNull(backupChunks.backupId))));

/** Removes the zips of an export, also one that lies there although nobody came to write down that it does. */
export async function removeFiles(
  { db, storage }: Pick<BackendContext, 'db' | 'storage'>,
  { id, chunkCount }: Planned,
): Promise<void> {
  // The files first: a failure leaves the rows, by which the next try finds them.
  for (let iteration = 0; iteration < (chunkCount ?? 0); iteration += 1)
    await removeObject(storage, chunkKey(id, iteration));
  await db.delete(backupChunks).where(eq(backupChunks.backupId, id));
}

/** Ends all exports of an account with their files; one that is being made ends itself when it is done. */
export async function removeBackups(
  db: Database,
  storage: ObjectStorage,
  accountId: string,
): Promise<void> {
  const mine = eq(backups.accountId, accountId);
  for (const row of await listWithFiles(db, mine)) await removeFiles({ db, storage }, row);
  await db.delete(backups).where(mine);
}

/**
 * Ends the files whose time is over; rejects when database or storage fail. What is known of verified copies stays: by
 * it the customer is told what a copy has, and a later export leaves it out.
 */
export async function sweepBackups(
  context: Pick<BackendContext, 'db' | 'clock' | 'storage'>,
): Promise<void> {
  const { db } = context;
  const isOver = and(
    inArray(backups.status, ['READY', 'FAILED']),
    lte(backups.updatedAt, oldest(context)),
  );
  for (const row of await listWithFiles(db, isOver)) await removeFiles(context, row);
  await db.delete(backups).where(and(isOver, isNull(backups.verifiedAt)));
}
