import * as z from 'zod';
import { callUpstream } from '@/lib/http/upstream.server';
import { projectsApi } from '@/lib/projects/api';
import { projectFormApi } from '@/lib/projects/form-api';
import { handle } from '@/lib/route-handlers/handler.server';

export const DELETE = handle(projectsApi.delete, async ({ caller, ids: { id } }) => {
  await callUpstream('projects', 'deleteProject', z.unknown(), caller, { ids: { id } });
});

export const PUT = handle(projectFormApi.rename, async ({ caller, ids: { id }, body }) => {
  await callUpstream('projects', 'renameProject', z.unknown(), caller, {
    ids: { id },
    json: body,
  });
});
