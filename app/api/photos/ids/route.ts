import { photosApi } from '@/lib/photo-library/photos/api';
import { listingOf, monthPageOf, readMonth } from '@/lib/photo-library/photos/queries.server';
import { handle } from '@/lib/route-handlers/handler.server';

export const GET = handle(photosApi.listIds, async ({ caller, query }) => {
  const { photos } = await readMonth(caller, listingOf(query), monthPageOf(query));
  return { ids: photos.map((photo) => photo && photo.id) };
});
