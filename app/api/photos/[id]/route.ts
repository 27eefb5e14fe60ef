import { handler } from '@/lib/route-handlers/handler.server';
import { deletePhoto } from '@/lib/photos/commands.server';
import type { FailedReply } from '@/lib/photos/schema';

/** Moves one photo to Recently deleted. */
export const DELETE = handler({
  access: 'session',
  rate: 'write',
  ids: ['id'],
  run: ({ caller, ids }): Promise<FailedReply> => deletePhoto(caller, ids.id),
});
