import { requireCapability } from '@/lib/photos/capabilities.server';
import { photosApi } from '@/lib/photos/api';
import { handle } from '@/lib/route-handlers/handler.server';
import { readKnownDates } from '@/lib/photos/undated.server';

export const POST = handle(photosApi.getDates, async ({ caller, body }) => {
  await requireCapability(caller, 'photoDates');
  return readKnownDates(caller, body.photoIds);
});
