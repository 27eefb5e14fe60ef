import { sharedAlbumsApi } from '@/lib/shared-albums/api';
import { handle } from '@/lib/route-handlers/handler.server';
import { readSharedPhotoUrl } from '@/lib/shared-albums/queries.server';

export const GET = handle(sharedAlbumsApi.getPhotoUrl, ({ caller, ids, query }) =>
  readSharedPhotoUrl(caller, ids, query),
);
