import { handler } from '@/lib/route-handlers/handler.server';
import { deletePhoto } from '@/lib/photos/commands.server';

/** Moves one photo to Recently deleted. */
export const DELETE = handler({
  access: 'session',
  rate: 'write',
  ids: ['id'],
  run: ({ caller, ids }) => deletePhoto(caller, ids.id),
});
