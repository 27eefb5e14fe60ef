import { handler } from '@/lib/route-handlers/handler.server';
import { deleteAllPhotos } from '@/lib/photos/commands.server';
import type { DeletedAllReply } from '@/lib/photos/schema';

/** Deletes the whole library (SE-09). */
export const DELETE = handler({
  access: 'session',
  rate: 'deleteAll',
  run: ({ caller }): Promise<DeletedAllReply> => deleteAllPhotos(caller),
});
