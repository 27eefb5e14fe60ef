import { photoIdsDto } from '@/lib/contracts/photos';
import { handler } from '@/lib/route-handlers/handler.server';
import { deletePhotos } from '@/lib/photos/commands.server';

/** Moves up to 500 photos to Recently deleted and answers those that failed (SE-10). */
export const DELETE = handler({
  access: 'session',
  rate: 'write',
  body: photoIdsDto,
  run: ({ caller, body }) => deletePhotos(caller, body.photoIds),
});
