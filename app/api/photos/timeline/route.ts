import { handler } from '@/lib/route-handlers/handler.server';
import { readMonthPhotos } from '@/lib/photos/read-photos.server';
import { monthPageQuery } from '@/lib/photos/schema';
import { toPhotoSort } from '@/lib/photos/sorting';

/** Photos of a month from a place on. */
export const GET = handler({
  access: 'session',
  rate: 'read',
  query: monthPageQuery,
  run: async ({ caller, query: { sort, ...wanted } }) => ({
    photos: await readMonthPhotos(caller, toPhotoSort(sort, null), wanted),
  }),
});
