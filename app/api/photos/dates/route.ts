import { requireCapability } from '@/lib/photos/capabilities.server';
import { photosApi } from '@/lib/photos/api';
import { handle } from '@/lib/route-handlers/handler.server';
import { changeDates } from '@/lib/photos/commands.server';

export const PUT = handle(photosApi.changeDates, async ({ caller, body }) => {
  await requireCapability(caller, 'photoDates');
  return changeDates(caller, body.changes);
});
