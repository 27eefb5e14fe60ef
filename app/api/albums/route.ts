import { createAlbum } from '@/lib/albums/commands.server';
import { readAlbums } from '@/lib/albums/queries.server';
import { albumsApi } from '@/lib/albums/api';
import { addToAlbumApi } from '@/lib/photo-library/add-to-album/api';
import { handle } from '@/lib/route-handlers/handler.server';

export const GET = handle(albumsApi.list, ({ caller, query }) => readAlbums(caller, query));

export const POST = handle(addToAlbumApi.create, ({ caller, body, idempotencyKey }) =>
  createAlbum(caller, body.name, idempotencyKey),
);
