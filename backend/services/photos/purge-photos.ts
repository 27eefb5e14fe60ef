import { and, eq, inArray, isNotNull, lte, type SQL } from 'drizzle-orm';
import type { Database } from '../../platform/db/database';
import type { BackendContext } from '../../shared/context';
import { removeObject } from '../../shared/storage/object-storage';
import { deleteAllAlbums } from './albums/change-albums';
import { type Batch, expiredBefore } from './delete-photos';
import { objectRemovals, photos } from './tables';

const rowsPerStatement = 500;

/**
 * Deletes a batch of these photos permanently and records their object keys in the same transaction. Returns the
 * deleted ids.
 */
const purgeBatch = (db: Database, which: SQL | undefined) =>
  db.transaction(async (tx) => {
    const batch = tx.select({ id: photos.id }).from(photos).where(which).limit(rowsPerStatement);
    const purged = await tx
      .delete(photos)
      .where(and(which, inArray(photos.id, batch)))
      .returning({ id: photos.id, objectKey: photos.objectKey });
    const keys = [...new Set(purged.map(({ objectKey }) => objectKey))];
    if (keys.length > 0)
      await tx
        .insert(objectRemovals)
        .values(keys.map((objectKey) => ({ objectKey })))
        .onConflictDoNothing();
    return purged.map(({ id }) => id);
  });

/** Deletes photos permanently, in statements of limited size. Returns the deleted ids. */
async function purge(db: Database, which: SQL | undefined): Promise<string[]> {
  const purged: string[] = [];
  for (;;) {
    const batch = await purgeBatch(db, which);
    if (batch.length === 0) return purged;
    purged.push(...batch);
  }
}

/**
 * Deletes the recorded files that no photo uses any more. If a deletion fails, its record remains for the next attempt.
 */
async function removeFiles({ db, storage }: Pick<BackendContext, 'db' | 'storage'>): Promise<void> {
  for (;;) {
    const removals = await db.select().from(objectRemovals).limit(rowsPerStatement);
    if (removals.length === 0) return;
    const keys = removals.map(({ objectKey }) => objectKey);
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
 * Deletes photos of Recently deleted permanently, and the files that no other photo uses. Returns the ids that could
 * not be deleted: unknown, of another customer, or not in Recently deleted.
 */
export async function purgePhotos(
  context: Pick<BackendContext, 'db' | 'storage'>,
  { accountId, ids }: Batch,
): Promise<string[]> {
  const purged = new Set(
    await purge(
      context.db,
      and(
        eq(photos.accountId, accountId),
        inArray(photos.id, [...ids]),
        isNotNull(photos.deletedAt),
      ),
    ),
  );
  // The photos are deleted even if the storage fails: the hourly sweep deletes their files later and logs errors.
  await removeFiles(context).catch(() => undefined);
  return ids.filter((id) => !purged.has(id));
}

/**
 * Removes a photo of an upload whose file turned out to be damaged, with its files, from the library and from Recently
 * deleted. Does nothing if there is none.
 */
export async function withdrawPhoto(
  context: Pick<BackendContext, 'db' | 'storage'>,
  { accountId, uploadId }: { accountId: string; uploadId: string },
): Promise<void> {
  await purge(context.db, and(eq(photos.accountId, accountId), eq(photos.uploadId, uploadId)));
  await removeFiles(context);
}

/** Deletes photos permanently after their 30 days in Recently deleted. Rejects when database or storage fail. */
export async function sweepPhotos(
  context: Pick<BackendContext, 'db' | 'storage' | 'clock'>,
): Promise<void> {
  await purge(context.db, lte(photos.deletedAt, expiredBefore(context.clock.now())));
  await removeFiles(context);
}

/** Deletes all photos and albums of an account at once. The next sweep deletes the files. */
export async function purgeAccount(db: Database, accountId: string): Promise<void> {
  await deleteAllAlbums(db, accountId);
  await purge(db, eq(photos.accountId, accountId));
}
