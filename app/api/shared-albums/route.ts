import { whereOn } from '@/lib/flags/flags.server';
import { handler } from '@/lib/route-handlers/handler.server';
import { readSharedAlbums, sharedAlbumsQuery } from '@/lib/shared-albums/queries.server';
import type { SharedAlbumListReply } from '@/lib/shared-albums/schema';

/** A page of the albums of others that the customer takes part in (AL-03). */
export const GET = handler({
  access: 'session',
  rate: 'read',
  exists: whereOn('PhotoManagementSharedAlbumsViewEnabled'),
  query: sharedAlbumsQuery,
  run: ({ caller, session, query }): Promise<SharedAlbumListReply> =>
    readSharedAlbums(caller, session.sub, query.cursor),
});
