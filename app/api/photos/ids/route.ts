import { manyPhotos } from '@/lib/admission/handler-turns.server';
import { handler } from '@/lib/route-handlers/handler.server';
import { monthQuery, readMonth } from '@/lib/photos/queries.server';
import type { IdsReply } from '@/lib/photos/schema';

/**
 * Only the ids of up to 500 photos of a month, null where one could not be described: what a selection of photos that
 * were never shown needs.
 */
export const GET = handler({
  access: 'session',
  rate: 'read',
  weight: manyPhotos,
  query: monthQuery,
  run: async ({ caller, query }): Promise<IdsReply> => {
    const { photos } = await readMonth(caller, query.sort, query);
    return { ids: photos.map((photo) => photo && photo.id) };
  },
});
