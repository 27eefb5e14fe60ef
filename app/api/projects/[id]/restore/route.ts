import * as z from 'zod';
import { callUpstream } from '@/lib/http/upstream.server';
import { projectsApi } from '@/lib/projects/api';
import { handle } from '@/lib/route-handlers/handler.server';

export const POST = handle(projectsApi.restore, async ({ caller, ids: { id } }) => {
  await callUpstream('projects', 'restoreProject', z.unknown(), caller, { ids: { id } });
});
