import { photosApi } from '@/lib/photos/api';
import { handle } from '@/lib/route-handlers/handler.server';
import { restorePhotos } from '@/lib/photos/commands.server';
import { requireCapability } from '@/lib/photos/capabilities.server';

export const POST = handle(photosApi.restore, async ({ caller, body }) => {
  await requireCapability(caller, 'recentlyDeleted');
  return restorePhotos(caller, body);
});
