import { manyPhotos } from '@/lib/admission/handler-turns.server';
import { handler } from '@/lib/route-handlers/handler.server';
import { monthQuery, readMonth } from '@/lib/photos/queries.server';
import type { PageReply } from '@/lib/photos/schema';

/** Photos of a month: behind a cursor, or from an index on where the service can. */
export const GET = handler({
  access: 'session',
  rate: 'read',
  weight: manyPhotos,
  query: monthQuery,
  run: ({ caller, query }): Promise<PageReply> => readMonth(caller, query.sort, query),
});
