import { addDays, subDays, subHours } from 'date-fns';
import { and, asc, desc, eq, isNull } from 'drizzle-orm';
import type { Database } from '../platform/db/database';
import { downloads } from '../services/downloads/tables';
import { photos } from '../services/photos/tables';

/** Number of photos in each part of the newest download. The backend makes these archives when it starts. */
const partSizes = [24, 12];

/** Creates a download in each state: two queued parts that are ready soon after the start, one failed, one expired. */
export async function seedDownloads(db: Database, accountId: string, now: Date): Promise<void> {
  const newest = await db
    .select({ photoId: photos.id, ownerId: photos.accountId })
    .from(photos)
    .where(and(eq(photos.accountId, accountId), isNull(photos.deletedAt)))
    .orderBy(desc(photos.createdAt), asc(photos.id))
    .limit(36);
  if (newest.length < 36) return;
  const base = { accountId, channel: 'albora-nl' };
  const jobId = `${accountId}-download`;
  const parts = partSizes.map((size, index) => ({
    ...base,
    id: index === 0 ? jobId : `${jobId}-${index + 1}`,
    jobId,
    part: index + 1,
    parts: partSizes.length,
    photos: newest.slice(index * 24, index * 24 + size),
    state: 'queued' as const,
    createdAt: subHours(now, 2),
  }));
  const single = (name: string, days: number) => ({
    ...base,
    id: `${jobId}-${name}`,
    jobId: `${jobId}-${name}`,
    part: 1,
    parts: 1,
    photos: newest.slice(0, 5),
    createdAt: subDays(now, days),
  });
  await db.insert(downloads).values(parts);
  await db.insert(downloads).values([
    { ...single('failed', 3), state: 'failed', failure: 'noRoom' },
    {
      ...single('expired', 12),
      state: 'finished',
      size: 4_812_344,
      expiresAt: addDays(subDays(now, 12), 7),
    },
  ]);
}
