import { sharedAlbumsApi } from '@/lib/shared-albums/api';
import { handle } from '@/lib/route-handlers/handler.server';
import { readSharedAlbums } from '@/lib/shared-albums/queries.server';

export const GET = handle(sharedAlbumsApi.list, ({ caller, session, query }) =>
  readSharedAlbums(caller, session.sub, query.cursor),
);
