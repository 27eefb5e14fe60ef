import type { Database } from '../../platform/db/database';
import { createAlbum, putPhotos } from '../photos/albums/change-albums';
import { albumParticipants } from '../photos/albums/tables';

type NewSharedAlbum = {
  id?: string;
  ownerId: string;
  name: string;
  participants: readonly string[];
  /** Photos of the owner and the participants. They are added to the album in this order. */
  photos: readonly { accountId: string; photoIds: readonly string[] }[];
  now: Date;
  /** Expiry of the album. */
  endsAt: Date | null;
};

/**
 * Creates a shared album and returns its id. Only demo data and tests use it: the feature is retired, so no route
 * creates albums.
 */
export async function createSharedAlbum(db: Database, shared: NewSharedAlbum): Promise<string> {
  const { id, ownerId, name, participants, photos, now, endsAt } = shared;
  return db.transaction(async (tx) => {
    const fields = { ...(id && { id }), name, isShared: true, endsAt, now };
    const album = await createAlbum(tx, { accountId: ownerId, ...fields });
    if (!album) throw new Error('the album could not be created');
    if (participants.length > 0)
      await tx
        .insert(albumParticipants)
        .values(participants.map((accountId) => ({ albumId: album.id, accountId, joinedAt: now })));
    for (const { accountId, photoIds } of photos)
      await putPhotos(tx, { id: album.id, accountId, now }, photoIds);
    return album.id;
  });
}
