import { manyPhotos } from '@/lib/admission/handler-turns.server';
import { albumPhotosQuery } from '@/lib/albums/queries.server';
import { whereOn } from '@/lib/flags/flags.server';
import { handler } from '@/lib/route-handlers/handler.server';
import { readSharedPhotos } from '@/lib/shared-albums/queries.server';
import type { SharedPageReply } from '@/lib/shared-albums/schema';

/** Photos of a shared album behind a cursor, each with its owner. */
export const GET = handler({
  access: 'session',
  rate: 'read',
  weight: manyPhotos,
  exists: whereOn('PhotoManagementSharedAlbumsViewEnabled'),
  ids: ['id'],
  query: albumPhotosQuery,
  run: ({ caller, ids, query }): Promise<SharedPageReply> =>
    readSharedPhotos(caller, ids.id, query),
});
