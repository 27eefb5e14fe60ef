import { and, eq, inArray, isNotNull, lte, type SQL } from 'drizzle-orm';
import type { Database } from '../../platform/db/database';
import type { BackendContext } from '../../shared/context';
import { removeObject } from '../../shared/storage/object-storage';
import { endAlbums } from './albums/change-albums';
import { type Batch, expiredBefore } from './delete-photos';
import { objectRemovals, photos } from './tables';

const batch = 500;

/** Ends some of these photos for good and notes their objects in the same transaction. */
const purgeSome = (db: Database, which: SQL | undefined) =>
  db.transaction(async (tx) => {
    const some = tx.select({ id: photos.id }).from(photos).where(which).limit(batch);
    const gone = await tx
      .delete(photos)
      .where(and(which, inArray(photos.id, some)))
      .returning({ id: photos.id, objectKey: photos.objectKey });
    const keys = [...new Set(gone.map(({ objectKey }) => objectKey))];
    if (keys.length > 0)
      await tx
        .insert(objectRemovals)
        .values(keys.map((objectKey) => ({ objectKey })))
        .onConflictDoNothing();
    return gone.map(({ id }) => id);
  });

/** Ends photos for good, in statements that stay short however many they are; answers the ids that are gone. */
async function purge(db: Database, which: SQL | undefined): Promise<string[]> {
  const gone: string[] = [];
  for (;;) {
    const some = await purgeSome(db, which);
    if (some.length === 0) return gone;
    gone.push(...some);
  }
}

/** Removes the files that no photo needs any more; what fails stays noted for the next time. */
async function removeFiles({ db, storage }: Pick<BackendContext, 'db' | 'storage'>): Promise<void> {
  for (;;) {
    const noted = await db.select().from(objectRemovals).limit(batch);
    if (noted.length === 0) return;
    const keys = noted.map(({ objectKey }) => objectKey);
    const used = await db
      .selectDistinct({ objectKey: photos.objectKey })
      .from(photos)
      .where(inArray(photos.objectKey, keys));
    const shared = new Set(used.map(({ objectKey }) => objectKey));
    for (const key of keys) if (!shared.has(key)) await removeObject(storage, key);
    await db.delete(objectRemovals).where(inArray(objectRemovals.objectKey, keys));
  }
}

/**
 * Ends photos of Recently deleted for good and answers the ids that could not be: unknown, foreign, or not deleted.
 * Files whose last photo it was go too.
 */
export async function purgePhotos(
  context: Pick<BackendContext, 'db' | 'storage'>,
  { accountId, ids }: Batch,
): Promise<string[]> {
  const gone = new Set(
    await purge(
      context.db,
      and(
        eq(photos.accountId, accountId),
        inArray(photos.id, [...ids]),
        isNotNull(photos.deletedAt),
      ),
    ),
  );
  // The photos are gone, whatever the storage says; the sweep tries again and tells.
  await removeFiles(context).catch(() => undefined);
  return ids.filter((id) => !gone.has(id));
}

/** Ends what has lain in Recently deleted for its 30 days; rejects when database or storage fail. */
export async function sweepPhotos(
  context: Pick<BackendContext, 'db' | 'storage' | 'clock'>,
): Promise<void> {
  await purge(context.db, lte(photos.deletedAt, expiredBefore(context.clock.now())));
  await removeFiles(context);
}

/** Ends all photos and albums of an account at once, as when the account goes; the next sweep removes their files. */
export async function purgeAccount(db: Database, accountId: string): Promise<void> {
  await endAlbums(db, accountId);
  await purge(db, eq(photos.accountId, accountId));
}
