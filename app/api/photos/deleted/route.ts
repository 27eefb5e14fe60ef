import { photosApi } from '@/lib/photo-library/photos/api';
import { handle } from '@/lib/route-handlers/handler.server';
import { requireCapability } from '@/lib/photo-library/photos/capabilities.server';
import { readDeleted } from '@/lib/photo-library/photos/queries.server';

export const GET = handle(photosApi.listDeleted, async ({ caller, query }) => {
  await requireCapability(caller, 'recentlyDeleted');
  return readDeleted(caller, query);
});
