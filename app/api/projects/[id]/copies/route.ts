import * as z from 'zod';
import { callUpstream } from '@/lib/http/upstream.server';
import { projectTitleSchema } from '@/lib/projects/form-schema';
import { handler } from '@/lib/route-handlers/handler.server';

/** Adds a copy of a project under the title that the page gives it; once for each key. */
export const POST = handler({
  access: 'session',
  rate: 'write',
  ids: ['id'],
  body: projectTitleSchema,
  idempotent: true,
  async run({ caller, ids, body, idempotencyKey }) {
    await callUpstream('projects', 'copyProject', z.unknown(), caller, {
      ids,
      json: body,
      idempotencyKey,
    });
  },
});
