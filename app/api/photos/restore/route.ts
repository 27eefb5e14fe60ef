import { photosApi } from '@/lib/photo-library/photos/api';
import { handle } from '@/lib/route-handlers/handler.server';
import { restorePhotos } from '@/lib/photo-library/photos/commands.server';
import { requireCapability } from '@/lib/photo-library/photos/capabilities.server';

export const POST = handle(photosApi.restore, async ({ caller, body }) => {
  await requireCapability(caller, 'recentlyDeleted');
  return restorePhotos(caller, body);
});
