import { requireCapability } from '@/lib/photo-library/photos/capabilities.server';
import { photosApi } from '@/lib/photo-library/photos/api';
import { handle } from '@/lib/route-handlers/handler.server';
import { markFavourites } from '@/lib/photo-library/photos/commands.server';

export const PUT = handle(photosApi.markFavourites, async ({ caller, body }) => {
  await requireCapability(caller, 'favourites');
  return markFavourites(caller, body);
});
