import { subMinutes } from 'date-fns';
import { randomUUID } from 'node:crypto';
import { and, eq, gt, inArray, isNull, lte, or, sql } from 'drizzle-orm';
import type { AlbumChangesDto } from '../../../../lib/contracts/albums';
import type { Database } from '../../../platform/db/database';
import { photos } from '../tables';
import { isShown, type AlbumTarget } from './find-albums';
import { nameColumns, updateSearchNames } from './search-names';
import { albumCounts, albumParticipants, albumPhotos, type AlbumRow, albums } from './tables';

/** Minutes for which a removed photo keeps its position. If it is added again before, it returns to this position. */
const positionRetentionMinutes = 60;

type NewAlbum = Pick<AlbumRow, 'accountId' | 'name'> &
  Partial<Pick<AlbumRow, 'id' | 'isShared' | 'endsAt' | 'createKey' | 'coverPhotoId'>> & {
    now: Date;
  };

/**
 * Creates an album. A repeated call with the same `createKey` returns the album of the first call; null if its name
 * differs.
 */
export async function createAlbum(db: Database, album: NewAlbum): Promise<AlbumRow | null> {
  const { now, createKey = null, ...fields } = album;
  const times = { createdAt: now, updatedAt: now, lastAddedAt: now };
  const row = { id: randomUUID(), ...fields, ...nameColumns(album.name), ...times, createKey };
  const [created] = await db.insert(albums).values(row).onConflictDoNothing().returning();
  if (created) return created;
  const [existing] = await db
    .select()
    .from(albums)
    .where(and(eq(albums.accountId, album.accountId), eq(albums.createKey, createKey ?? '')))
    .limit(1);
  return existing?.name === album.name ? existing : null;
}

/**
 * Locks an album of the account, so that it cannot be deleted during the transaction. Undefined if there is no such
 * album.
 */
async function lock(
  tx: Database,
  { accountId, id, now }: AlbumTarget,
): Promise<AlbumRow | undefined> {
  const [row] = await tx
    .select()
    .from(albums)
    .where(
      and(
        eq(albums.id, id),
        eq(albums.accountId, accountId),
        or(isNull(albums.endsAt), gt(albums.endsAt, now)),
      ),
    )
    .for('update');
  return row;
}

/** Renames an album or sets its cover. Returns false if the album does not exist or does not contain the photo. */
export function changeAlbum(
  db: Database,
  target: AlbumTarget,
  { albumName, coverPhotoId }: AlbumChangesDto,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const album = await lock(tx, target);
    if (!album) return false;
    if (coverPhotoId) {
      const inAlbum = and(eq(albumPhotos.albumId, album.id), eq(albumPhotos.photoId, coverPhotoId));
      const isOwn = eq(albumPhotos.accountId, target.accountId);
      const shownPhotos = await tx
        .select()
        .from(albumPhotos)
        .where(and(inAlbum, isOwn, isShown))
        .limit(1);
      if (shownPhotos.length === 0) return false;
    }
    await tx
      .update(albums)
      .set({
        updatedAt: target.now,
        ...(albumName !== undefined && nameColumns(albumName)),
        ...(coverPhotoId !== undefined && { coverPhotoId }),
      })
      .where(eq(albums.id, album.id));
    return true;
  });
}

/** Deletes an album of the account. Its photos remain in the library. Returns false if there is no such album. */
export async function deleteAlbum(db: Database, { accountId, id }: AlbumTarget): Promise<boolean> {
  const deleted = await db
    .delete(albums)
    .where(and(eq(albums.id, id), eq(albums.accountId, accountId)))
    .returning({ id: albums.id });
  return deleted.length > 0;
}

type AddedPhotos = {
  /**
   * Ids that were not added: unknown, deleted or another customer's photos. The three cases cannot be distinguished.
   */
  failed: string[];
  /** Photos that were already in the album. */
  present: string[];
};

/** Adds photos of one account to the end of a locked album. Skips photos that are already in it. */
export async function putPhotos(
  tx: Database,
  album: { id: string; accountId: string; now: Date; addKey?: string | undefined },
  photoIds: readonly string[],
): Promise<AddedPhotos> {
  const { id: albumId, accountId, now, addKey = null } = album;
  if (photoIds.length === 0) return { failed: [], present: [] };
  // Lock the photos in a fixed order, which avoids deadlocks. A concurrent deletion either is already visible or waits.
  const ownPhotos = await tx
    .select({ photoId: photos.id, takenAt: photos.takenAt })
    .from(photos)
    .where(
      and(
        eq(photos.accountId, accountId),
        inArray(photos.id, [...photoIds]),
        isNull(photos.deletedAt),
      ),
    )
    .orderBy(photos.id)
    .for('share');
  const ownIds = new Set(ownPhotos.map(({ photoId }) => photoId));
  const failed = photoIds.filter((id) => !ownIds.has(id));
  if (ownPhotos.length === 0) return { failed, present: [] };
  const retainedSince = subMinutes(now, positionRetentionMinutes).toISOString();
  const added = await tx
    .insert(albumPhotos)
    .values(ownPhotos.map((photo) => ({ ...photo, albumId, accountId, addedAt: now, addKey })))
    .onConflictDoUpdate({
      target: [albumPhotos.albumId, albumPhotos.photoId],
      set: {
        removedAt: null,
        addKey,
        addedAt: sql`case when ${albumPhotos.removedAt} > ${retainedSince} then ${albumPhotos.addedAt} else excluded.added_at end`,
      },
      setWhere: sql`${albumPhotos.removedAt} is not null`,
    })
    .returning({ photoId: albumPhotos.photoId });
  const isNew = new Set(added.map(({ photoId }) => photoId));
  if (isNew.size > 0)
    await tx.update(albums).set({ updatedAt: now, lastAddedAt: now }).where(eq(albums.id, albumId));
  const present = photoIds.filter((id) => ownIds.has(id) && !isNew.has(id));
  if (addKey === null || present.length === 0) return { failed, present };
  // If an earlier attempt with this key added a photo, the photo does not count as already present.
  const addedBefore = await tx
    .select({ photoId: albumPhotos.photoId })
    .from(albumPhotos)
    .where(
      and(
        eq(albumPhotos.albumId, albumId),
        inArray(albumPhotos.photoId, present),
        eq(albumPhotos.addKey, addKey),
      ),
    );
  const addedBeforeIds = new Set(addedBefore.map(({ photoId }) => photoId));
  return { failed, present: present.filter((id) => !addedBeforeIds.has(id)) };
}

/**
 * Adds photos of the account to its own album. A request that is repeated with the same `addKey` gets the same
 * response. A photo that was removed a short time ago returns to its position. Null if the album does not exist.
 */
export function addToAlbum(
  db: Database,
  target: AlbumTarget & { addKey?: string | undefined },
  photoIds: readonly string[],
): Promise<AddedPhotos | null> {
  return db.transaction(async (tx) =>
    (await lock(tx, target)) ? putPhotos(tx, target, photoIds) : null,
  );
}

/**
 * Removes photos from an album; they remain in the library (AL-13). Returns the ids that were never in the album. It is
 * no error if a photo was already removed, so that a request whose response was lost can be repeated. Null if the album
 * does not exist.
 */
export function removeFromAlbum(
  db: Database,
  target: AlbumTarget,
  photoIds: readonly string[],
): Promise<string[] | null> {
  return db.transaction(async (tx) => {
    const album = await lock(tx, target);
    if (!album) return null;
    if (photoIds.length === 0) return [];
    const matches = and(
      eq(albumPhotos.albumId, album.id),
      eq(albumPhotos.accountId, target.accountId),
      inArray(albumPhotos.photoId, [...photoIds]),
    );
    const removed = await tx
      .update(albumPhotos)
      .set({ removedAt: target.now })
      .where(and(matches, isNull(albumPhotos.removedAt)))
      .returning({ photoId: albumPhotos.photoId });
    if (removed.length > 0)
      await tx.update(albums).set({ updatedAt: target.now }).where(eq(albums.id, album.id));
    const everInAlbum = await tx
      .select({ photoId: albumPhotos.photoId })
      .from(albumPhotos)
      .where(matches);
    const ids = new Set(everInAlbum.map(({ photoId }) => photoId));
    return photoIds.filter((id) => !ids.has(id));
  });
}

/** Deletes all albums of an account, and its participation in others. */
export async function deleteAllAlbums(db: Database, accountId: string): Promise<void> {
  await db.delete(albums).where(eq(albums.accountId, accountId));
  await db.delete(albumParticipants).where(eq(albumParticipants.accountId, accountId));
}

/**
 * Deletes expired shared albums and the positions of photos that were removed long ago. Also normalises outdated names
 * again and vacuums the tables.
 */
export async function sweepAlbums(db: Database, now: Date): Promise<void> {
  await db.delete(albums).where(lte(albums.endsAt, now));
  await db
    .delete(albumPhotos)
    .where(lte(albumPhotos.removedAt, subMinutes(now, positionRetentionMinutes)));
  await updateSearchNames(db);
  await vacuumAlbums(db);
}

/**
 * Cleans the tables of albums. The embedded database has no autovacuum. Without this call, a page far inside an album
 * would be read row by row, and a list would sort all albums to find the first ones.
 */
export const vacuumAlbums = (db: Database) =>
  db.execute(sql`vacuum analyze ${albums}, ${albumPhotos}, ${albumCounts}`);
