import { manyPhotos } from '@/lib/admission/handler-turns.server';
import { addToAlbum, removeFromAlbum } from '@/lib/albums/commands.server';
import { albumPhotosQuery, readAlbumPhotos } from '@/lib/albums/queries.server';
import type { AddedReply } from '@/lib/add-to-album/schema';
import { photoIdsDto } from '@/lib/contracts/photos';
import type { FailedReply, PageReply } from '@/lib/photos/schema';
import { whereOn } from '@/lib/flags/flags.server';
import { handler } from '@/lib/route-handlers/handler.server';

const exists = whereOn('PhotoManagementAlbumViewEnabled');

/** Photos of an album: behind a cursor, or from an index on where the service can (AL-09). */
export const GET = handler({
  access: 'session',
  rate: 'read',
  weight: manyPhotos,
  exists,
  ids: ['id'],
  query: albumPhotosQuery,
  run: ({ caller, ids, query }): Promise<PageReply> => readAlbumPhotos(caller, ids.id, query),
});

/** Puts up to 500 photos into an album, and answers which failed and which were there already (CA-02). */
export const POST = handler({
  access: 'session',
  rate: 'write',
  weight: manyPhotos,
  exists,
  ids: ['id'],
  body: photoIdsDto,
  idempotent: true,
  run: ({ caller, ids, body, idempotencyKey }): Promise<AddedReply> =>
    addToAlbum(caller, ids.id, body.photoIds, idempotencyKey),
});

/** Takes up to 500 photos out of an album and answers those that failed; they stay in the library (AL-13). */
export const DELETE = handler({
  access: 'session',
  rate: 'write',
  weight: manyPhotos,
  exists,
  ids: ['id'],
  body: photoIdsDto,
  run: ({ caller, ids, body }): Promise<FailedReply> =>
    removeFromAlbum(caller, ids.id, body.photoIds),
});
