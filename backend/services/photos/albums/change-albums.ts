import { subMinutes } from 'date-fns';
import { randomUUID } from 'node:crypto';
import { and, eq, gt, inArray, isNull, lte, or, sql } from 'drizzle-orm';
import type { AlbumChangesDto } from '../../../../lib/contracts/albums';
import type { Database } from '../../../platform/db/database';
import { photos } from '../tables';
import { isShown, type AlbumTarget } from './find-albums';
import { nameColumns, refoldNames } from './fold-names';
import { albumCounts, albumParticipants, albumPhotos, type AlbumRow, albums } from './tables';

/** How long a photo that was taken out of an album finds its place again: the undo, and an hour of second thoughts. */
const positionKeptMinutes = 60;

type NewAlbum = Pick<AlbumRow, 'accountId' | 'name'> &
  Partial<Pick<AlbumRow, 'id' | 'isShared' | 'endsAt' | 'createKey' | 'coverPhotoId'>> & {
    now: Date;
  };

/** A new album; the same key again answers the album that it made, and null under another name. */
export async function createAlbum(db: Database, album: NewAlbum): Promise<AlbumRow | null> {
  const { now, createKey = null, ...given } = album;
  const times = { createdAt: now, updatedAt: now, lastAddedAt: now };
  const row = { id: randomUUID(), ...given, ...nameColumns(album.name), ...times, createKey };
  const [made] = await db.insert(albums).values(row).onConflictDoNothing().returning();
  if (made) return made;
  const [known] = await db
    .select()
    .from(albums)
    .where(and(eq(albums.accountId, album.accountId), eq(albums.createKey, createKey ?? '')))
    .limit(1);
  return known?.name === album.name ? known : null;
}

/** Locks an own album, so that nobody deletes it meanwhile. */
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

/** Renames an album or chooses its cover; false when there is no such album, or no such photo in it. */
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
      const own = eq(albumPhotos.accountId, target.accountId);
      const shown = await tx
        .select()
        .from(albumPhotos)
        .where(and(inAlbum, own, isShown))
        .limit(1);
      if (shown.length === 0) return false;
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

/** Deletes an own album; its photos stay in the library. */
export async function deleteAlbum(db: Database, { accountId, id }: AlbumTarget): Promise<boolean> {
  const gone = await db
    .delete(albums)
    .where(and(eq(albums.id, id), eq(albums.accountId, accountId)))
    .returning({ id: albums.id });
  return gone.length > 0;
}

type AddedPhotos = {
  /** Not the customer's, unknown or deleted: all look alike. */
  failed: string[];
  /** They were in the album already. */
  present: string[];
};

/** Puts photos of one account into an album that is locked, behind those that are there. */
export async function putPhotos(
  tx: Database,
  album: { id: string; accountId: string; now: Date; addKey?: string | undefined },
  photoIds: readonly string[],
): Promise<AddedPhotos> {
  const { id: albumId, accountId, now, addKey = null } = album;
  if (photoIds.length === 0) return { failed: [], present: [] };
  // Locked in one order; a deletion under way is either seen or waits.
  const own = await tx
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
  const known = new Set(own.map(({ photoId }) => photoId));
  const failed = photoIds.filter((id) => !known.has(id));
  if (own.length === 0) return { failed, present: [] };
  const keptSince = subMinutes(now, positionKeptMinutes).toISOString();
  const added = await tx
    .insert(albumPhotos)
    .values(own.map((photo) => ({ ...photo, albumId, accountId, addedAt: now, addKey })))
    .onConflictDoUpdate({
      target: [albumPhotos.albumId, albumPhotos.photoId],
      set: {
        removedAt: null,
        addKey,
        addedAt: sql`case when ${albumPhotos.removedAt} > ${keptSince} then ${albumPhotos.addedAt} else excluded.added_at end`,
      },
      setWhere: sql`${albumPhotos.removedAt} is not null`,
    })
    .returning({ photoId: albumPhotos.photoId });
  const isNew = new Set(added.map(({ photoId }) => photoId));
  if (isNew.size > 0)
    await tx.update(albums).set({ updatedAt: now, lastAddedAt: now }).where(eq(albums.id, albumId));
  const before = photoIds.filter((id) => known.has(id) && !isNew.has(id));
  if (addKey === null || before.length === 0) return { failed, present: before };
  // What an earlier try has put in, whose answer nobody heard, was not there before.
  const ours = await tx
    .select({ photoId: albumPhotos.photoId })
    .from(albumPhotos)
    .where(
      and(
        eq(albumPhotos.albumId, albumId),
        inArray(albumPhotos.photoId, before),
        eq(albumPhotos.addKey, addKey),
      ),
    );
  const mine = new Set(ours.map(({ photoId }) => photoId));
  return { failed, present: before.filter((id) => !mine.has(id)) };
}

/**
 * Puts own photos into an own album; the same `addKey` again answers as the first time. What was taken out a short while ago comes back to its place. Null when there is no
 * such album.
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
 * Takes photos out of an album and answers the ids that never were in it; they stay in the library (AL-13). One that is
 * out already is done, so that a batch whose answer was lost can be sent again. Null when there is no such album.
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
    const named = and(
      eq(albumPhotos.albumId, album.id),
      eq(albumPhotos.accountId, target.accountId),
      inArray(albumPhotos.photoId, [...photoIds]),
    );
    const gone = await tx
      .update(albumPhotos)
      .set({ removedAt: target.now })
      .where(and(named, isNull(albumPhotos.removedAt)))
      .returning({ photoId: albumPhotos.photoId });
    if (gone.length > 0)
      await tx.update(albums).set({ updatedAt: target.now }).where(eq(albums.id, album.id));
    const known = await tx.select({ photoId: albumPhotos.photoId }).from(albumPhotos).where(named);
    const ids = new Set(known.map(({ photoId }) => photoId));
    return photoIds.filter((id) => !ids.has(id));
  });
}

/** Ends all albums of an account and its part in those of others, as when the account goes. */
export async function endAlbums(db: Database, accountId: string): Promise<void> {
  await db.delete(albums).where(eq(albums.accountId, accountId));
  await db.delete(albumParticipants).where(eq(albumParticipants.accountId, accountId));
}

/** Ends shared albums whose time has come, forgets the places of photos that were taken out, and folds names anew. */
export async function sweepAlbums(db: Database, now: Date): Promise<void> {
  await db.delete(albums).where(lte(albums.endsAt, now));
  await db
    .delete(albumPhotos)
    .where(lte(albumPhotos.removedAt, subMinutes(now, positionKeptMinutes)));
  await refoldNames(db);
  await tidyAlbums(db);
}

/**
 * The embedded database never does this by itself; without it a page far inside an album is looked up row by row, and a
 * list sorts all albums for its first few.
 */
export const tidyAlbums = (db: Database) =>
  db.execute(sql`vacuum analyze ${albums}, ${albumPhotos}, ${albumCounts}`);
