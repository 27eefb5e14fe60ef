import { manyPhotos } from '@/lib/admission/handler-turns.server';
import { albumPhotosQuery, readAlbumPhotos } from '@/lib/albums/queries.server';
import type { IdsReply } from '@/lib/photos/schema';
import { whereOn } from '@/lib/flags/flags.server';
import { handler } from '@/lib/route-handlers/handler.server';

/** Only the ids of up to 500 photos of an album, for a selection of photos that were never shown. */
export const GET = handler({
  access: 'session',
  rate: 'read',
  weight: manyPhotos,
  exists: whereOn('PhotoManagementAlbumViewEnabled'),
  ids: ['id'],
  query: albumPhotosQuery,
  run: async ({ caller, ids, query }): Promise<IdsReply> => {
    const { photos } = await readAlbumPhotos(caller, ids.id, query);
    return { ids: photos.map((photo) => photo && photo.id) };
  },
});
