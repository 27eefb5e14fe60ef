import { sharedAlbumsApi } from '@/lib/shared-albums/api';
import { handle } from '@/lib/route-handlers/handler.server';
import { deleteSharedAlbum } from '@/lib/shared-albums/commands.server';
import { readSharedAlbum } from '@/lib/shared-albums/queries.server';

export const GET = handle(sharedAlbumsApi.get, ({ caller, session, ids }) =>
  readSharedAlbum(caller, session.sub, ids.id),
);

export const DELETE = handle(sharedAlbumsApi.delete, ({ caller, ids }) =>
  deleteSharedAlbum(caller, ids.id),
);
