import { handler } from '@/lib/route-handlers/handler.server';
import { readMonths } from '@/lib/photos/read-photos.server';
import { monthsQuery } from '@/lib/photos/schema';
import { toPhotoSort } from '@/lib/photos/sorting';

/** The months that hold photos with their counts, in visible order, as `[year, month, count]`. */
export const GET = handler({
  access: 'session',
  rate: 'read',
  query: monthsQuery,
  run: async ({ caller, query }) => {
    const months = await readMonths(caller, toPhotoSort(query.sort, null));
    return { months: months.map(({ year, month, count }) => [year, month, count]) };
  },
});
