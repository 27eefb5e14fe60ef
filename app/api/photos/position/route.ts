import { handler } from '@/lib/route-handlers/handler.server';
import { readPosition } from '@/lib/photos/read-photos.server';
import { positionQuery } from '@/lib/photos/schema';
import { toPhotoSort } from '@/lib/photos/sorting';

/** The place of a photo under a sort; null when the customer has none of that id. */
export const GET = handler({
  access: 'session',
  rate: 'read',
  query: positionQuery,
  run: async ({ caller, query: { sort, id } }) => ({
    place: await readPosition(caller, toPhotoSort(sort, null), id),
  }),
});
