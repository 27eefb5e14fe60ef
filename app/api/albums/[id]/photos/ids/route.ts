import { readAlbumPhotos } from '@/lib/albums/queries.server';
import { albumsApi } from '@/lib/albums/api';
import { handle } from '@/lib/route-handlers/handler.server';

export const GET = handle(albumsApi.listPhotoIds, async ({ caller, ids, query }) => {
  const { photos } = await readAlbumPhotos(caller, ids.id, query);
  return { ids: photos.map((photo) => photo && photo.id) };
});
