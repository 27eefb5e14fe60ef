import { handler } from '@/lib/route-handlers/handler.server';
import { deleteAllPhotos } from '@/lib/photos/commands.server';

/** Moves the whole library to Recently deleted (SE-09). */
export const DELETE = handler({
  access: 'session',
  rate: 'deleteAll',
  run: ({ caller }) => deleteAllPhotos(caller),
});
