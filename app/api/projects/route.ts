import * as z from 'zod';
import { projectPageSchema } from '@/lib/projects/schema';
import { handler } from '@/lib/route-handlers/handler.server';
import { readProjectPage } from '@/lib/projects/queries.server';
import { toProjectListQuery } from '@/lib/projects/view';

/** A page of the saved projects, as the list shows it (SP-01). */
export const GET = handler({
  access: 'session',
  rate: 'read',
  query: z.record(z.string(), z.string().max(200)),
  reply: projectPageSchema,
  run: ({ caller, session, host, query }) =>
    readProjectPage({ caller, accountId: session.sub, host }, toProjectListQuery(query)),
});
