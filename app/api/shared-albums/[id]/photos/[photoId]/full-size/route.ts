import { sharedAlbumsApi } from '@/lib/shared-albums/api';
import { handle } from '@/lib/route-handlers/handler.server';
import { readSharedFullSize } from '@/lib/shared-albums/queries.server';

export const GET = handle(sharedAlbumsApi.getFullSize, ({ caller, ids }) =>
  readSharedFullSize(caller, ids),
);
