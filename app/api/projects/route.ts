import * as z from 'zod';
import { projectPageSchema } from '@/lib/projects/schema';
import { handler } from '@/lib/route-handlers/handler.server';
import { toPageNumber } from '@/lib/navigation/query';
import { readProjectPage } from '@/lib/projects/queries.server';

/** A page of the saved projects, as the list shows it (SP-01). */
export const GET = handler({
  access: 'session',
  rate: 'read',
  query: z.object({ page: z.string().max(20).optional() }),
  reply: projectPageSchema,
  run: ({ caller, session, host, query }) =>
    readProjectPage({ caller, accountId: session.sub, host }, toPageNumber(query)),
});
