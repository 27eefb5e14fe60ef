import { requireCapability } from '@/lib/photo-library/photos/capabilities.server';
import { photosApi } from '@/lib/photo-library/photos/api';
import { handle } from '@/lib/route-handlers/handler.server';
import { turnPhotos } from '@/lib/photo-library/photos/commands.server';

export const PUT = handle(photosApi.turn, async ({ caller, body }) => {
  await requireCapability(caller, 'photoTurn');
  return turnPhotos(caller, body);
});
