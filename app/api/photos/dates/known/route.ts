import { requireCapability } from '@/lib/photo-library/photos/capabilities.server';
import { photosApi } from '@/lib/photo-library/photos/api';
import { handle } from '@/lib/route-handlers/handler.server';
import { readKnownDates } from '@/lib/photo-library/photos/undated.server';

export const POST = handle(photosApi.getDates, async ({ caller, body }) => {
  await requireCapability(caller, 'photoDates');
  return readKnownDates(caller, body.photoIds);
});
