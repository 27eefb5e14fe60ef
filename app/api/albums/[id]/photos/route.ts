import { addToAlbum, removeFromAlbum } from '@/lib/albums/commands.server';
import { readAlbumPhotos } from '@/lib/albums/queries.server';
import { albumsApi } from '@/lib/albums/api';
import { addToAlbumApi } from '@/lib/photo-library/add-to-album/api';
import { handle } from '@/lib/route-handlers/handler.server';

export const GET = handle(albumsApi.listPhotos, ({ caller, ids, query }) =>
  readAlbumPhotos(caller, ids.id, query),
);

export const POST = handle(addToAlbumApi.addPhotos, ({ caller, ids, body, idempotencyKey }) =>
  addToAlbum(caller, ids.id, body.photoIds, idempotencyKey),
);

export const DELETE = handle(albumsApi.removePhotos, ({ caller, ids, body }) =>
  removeFromAlbum(caller, ids.id, body.photoIds),
);
