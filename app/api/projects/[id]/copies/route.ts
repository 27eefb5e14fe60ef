import * as z from 'zod';
import { callUpstream } from '@/lib/http/upstream.server';
import { projectFormApi } from '@/lib/projects/form-api';
import { handle } from '@/lib/route-handlers/handler.server';

export const POST = handle(projectFormApi.copy, async ({ caller, ids, body, idempotencyKey }) => {
  await callUpstream('projects', 'copyProject', z.unknown(), caller, {
    ids,
    json: body,
    idempotencyKey,
  });
});
