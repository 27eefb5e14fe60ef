import { handler } from '@/lib/route-handlers/handler.server';
import { readMonths, sortQuery } from '@/lib/photos/queries.server';
import type { MonthsReply } from '@/lib/photos/schema';

/** The months that hold photos with their counts, in visible order. */
export const GET = handler({
  access: 'session',
  rate: 'read',
  query: sortQuery,
  run: async ({ caller, query }): Promise<MonthsReply> => {
    const months = await readMonths(caller, query.sort);
    return { months: months.map(({ key, count }) => [key, count]) };
  },
});
