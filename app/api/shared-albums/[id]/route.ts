import { whereOn } from '@/lib/flags/flags.server';
import { handler } from '@/lib/route-handlers/handler.server';
import { deleteSharedAlbum } from '@/lib/shared-albums/commands.server';
import { readSharedAlbum } from '@/lib/shared-albums/queries.server';
import type { SharedAlbumDetails } from '@/lib/shared-albums/schema';

const exists = whereOn('PhotoManagementSharedAlbumsViewEnabled');

/** A shared album with the people who take part (SA-02). */
export const GET = handler({
  access: 'session',
  rate: 'read',
  exists,
  ids: ['id'],
  run: ({ caller, session, ids }): Promise<SharedAlbumDetails> =>
    readSharedAlbum(caller, session.sub, ids.id),
});

/** The owner ends it for everybody, a participant leaves it (SA-04, SA-06). */
export const DELETE = handler({
  access: 'session',
  rate: 'write',
  exists,
  ids: ['id'],
  run: ({ caller, ids }) => deleteSharedAlbum(caller, ids.id),
});
