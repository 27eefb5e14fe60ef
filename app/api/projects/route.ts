import { projectsApi } from '@/lib/projects/api';
import { handle } from '@/lib/route-handlers/handler.server';
import { readProjectPage } from '@/lib/projects/queries.server';
import { toProjectListQuery } from '@/lib/projects/view';

export const GET = handle(projectsApi.list, ({ caller, session, host, query }) =>
  readProjectPage({ caller, accountId: session.sub, host }, toProjectListQuery(query)),
);
