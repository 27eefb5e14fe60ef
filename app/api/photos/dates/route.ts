import { requireCapability } from '@/lib/photo-library/photos/capabilities.server';
import { photosApi } from '@/lib/photo-library/photos/api';
import { handle } from '@/lib/route-handlers/handler.server';
import { changeDates } from '@/lib/photo-library/photos/commands.server';

export const PUT = handle(photosApi.changeDates, async ({ caller, body }) => {
  await requireCapability(caller, 'photoDates');
  return changeDates(caller, body.changes);
});
