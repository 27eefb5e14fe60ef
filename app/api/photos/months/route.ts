import { photosApi } from '@/lib/photo-library/photos/api';
import { listingOf, readMonths } from '@/lib/photo-library/photos/queries.server';
import { handle } from '@/lib/route-handlers/handler.server';

export const GET = handle(photosApi.listMonths, async ({ caller, query }) => {
  const months = await readMonths(caller, listingOf(query));
  return { months: months.map(({ key, count }): [string, number] => [key, count]) };
});
