import { sharedAlbumsApi } from '@/lib/shared-albums/api';
import { handle } from '@/lib/route-handlers/handler.server';
import { readSharedPhotos } from '@/lib/shared-albums/queries.server';

export const GET = handle(sharedAlbumsApi.listPhotos, ({ caller, ids, query }) =>
  readSharedPhotos(caller, ids.id, query),
);
