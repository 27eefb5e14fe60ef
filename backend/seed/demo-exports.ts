import { addDays, subHours } from 'date-fns';
import { and, asc, desc, eq, isNull } from 'drizzle-orm';
import { sumBy } from 'es-toolkit';
import type { Database } from '../platform/db/database';
import { planExport } from '../services/exports/plan-export';
import { backupEntries, backups } from '../services/exports/tables';
import { photos } from '../services/photos/tables';

/** Number of photos that were uploaded after the first export, and the approximate number of zips for them. */
const newPhotos = 48;
const newChunks = 3;

/**
 * Creates two exports: an old one with a verified copy and expired zips, and a new one of the photos uploaded since
 * then. The backend makes the zips of the new one when it starts.
 */
export async function seedExports(db: Database, accountId: string, now: Date): Promise<void> {
  const exportable = await db
    .select({ photoId: photos.id, size: photos.fileSize, createdAt: photos.createdAt })
    .from(photos)
    .where(and(eq(photos.accountId, accountId), isNull(photos.deletedAt)))
    .orderBy(desc(photos.createdAt), asc(photos.id));
  const [latest, ...older] = exportable.slice(newPhotos);
  if (!latest) return;
  const base = { accountId, channel: 'albora-nl', locale: 'nl-NL' };
  const first = `${accountId}-export-1`;
  const firstAt = addDays(latest.createdAt, 1);
  await db.insert(backups).values({
    ...base,
    id: first,
    scope: 'all',
    status: 'READY',
    chunkCount: 1,
    createdAt: firstAt,
    updatedAt: firstAt,
    verifiedAt: firstAt,
  });
  const entries = [latest, ...older].map(({ photoId }, position) => ({
    backupId: first,
    position,
    iteration: 0,
    photoId,
    folder: 'Foto’s',
  }));
  await db.insert(backupEntries).values(entries);

  const second = { ...base, id: `${accountId}-export-2`, scope: 'new' } as const;
  const times = { createdAt: subHours(now, 1), updatedAt: subHours(now, 1) };
  await db.insert(backups).values({ ...second, ...times, status: 'REQUESTED' });
  const bytes = sumBy(exportable.slice(0, newPhotos), ({ size }) => size);
  const options = { language: 'nl', chunkBytes: Math.ceil(bytes / newChunks), now } as const;
  const chunkCount = await planExport(db, second, options);
  await db.update(backups).set({ chunkCount }).where(eq(backups.id, second.id));
}
