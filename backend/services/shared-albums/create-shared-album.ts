import type { Database } from '../../platform/db/database';
import { createAlbum, putPhotos } from '../photos/albums/change-albums';
import { albumParticipants } from '../photos/albums/tables';

type NewSharedAlbum = {
  id?: string;
  ownerId: string;
  name: string;
  participants: readonly string[];
  /** What the owner and the participants put in, one after the other. */
  photos: readonly { accountId: string; photoIds: readonly string[] }[];
  now: Date;
  /** When it goes by itself. */
  endsAt: Date | null;
};

/** A shared album as the retired feature left it; answers its id. No call makes one any more, only the demo and tests. */
export async function createSharedAlbum(db: Database, shared: NewSharedAlbum): Promise<string> {
  const { id, ownerId, name, participants, photos, now, endsAt } = shared;
  return db.transaction(async (tx) => {
    const fields = { ...(id && { id }), name, isShared: true, endsAt, now };
    const album = await createAlbum(tx, { accountId: ownerId, ...fields });
    if (!album) throw new Error('the album could not be made');
    if (participants.length > 0)
      await tx
        .insert(albumParticipants)
        .values(participants.map((accountId) => ({ albumId: album.id, accountId, joinedAt: now })));
    for (const { accountId, photoIds } of photos)
      await putPhotos(tx, { id: album.id, accountId, now }, photoIds);
    return album.id;
  });
}
