import { and, asc, eq } from 'drizzle-orm';
import type { ParticipantsDto } from '../../../lib/contracts/albums';
import type { Database } from '../../platform/db/database';
import { accounts } from '../customers/tables';
import { albumParticipants, albumPhotos, type AlbumRow, albums } from '../photos/albums/tables';

type Shared = Pick<AlbumRow, 'id' | 'accountId'>;

/**
 * Owner and participants of an album with their e-mail addresses. For a participant the
 * addresses of the other participants are left out. Null if the owner's account was deleted.
 */
export async function listParticipants(
  db: Database,
  { id, accountId }: Shared,
  caller: string,
): Promise<ParticipantsDto | null> {
  const person = { id: accounts.sub, email: accounts.email };
  const [owners, participants] = await Promise.all([
    db.select(person).from(accounts).where(eq(accounts.sub, accountId)).limit(1),
    db
      .select(person)
      .from(albumParticipants)
      .innerJoin(accounts, eq(accounts.sub, albumParticipants.accountId))
      .where(
        and(
          eq(albumParticipants.albumId, id),
          caller === accountId ? undefined : eq(accounts.sub, caller),
        ),
      )
      .orderBy(asc(albumParticipants.joinedAt), asc(accounts.sub)),
  ]);
  return owners[0] ? { owner: owners[0], participants } : null;
}

/**
 * Deletes the album for everybody if the caller is its owner (SA-04). Otherwise removes the participant and their
 * photos from the album (SA-06). The photos stay in the libraries.
 */
export async function leaveOrDelete(
  db: Database,
  { id, accountId: ownerId }: Shared,
  accountId: string,
): Promise<void> {
  if (accountId === ownerId) return void (await db.delete(albums).where(eq(albums.id, id)));
  await db.transaction(async (tx) => {
    await tx
      .delete(albumParticipants)
      .where(and(eq(albumParticipants.albumId, id), eq(albumParticipants.accountId, accountId)));
    await tx
      .delete(albumPhotos)
      .where(and(eq(albumPhotos.albumId, id), eq(albumPhotos.accountId, accountId)));
  });
}
