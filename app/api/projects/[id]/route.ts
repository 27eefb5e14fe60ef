import * as z from 'zod';
import { callUpstream } from '@/lib/http/upstream.server';
import { projectTitleSchema } from '@/lib/projects/form-schema';
import { handler } from '@/lib/route-handlers/handler.server';

/** Deletes a saved project (SP-02), which can be brought back for a while; again is no mistake. */
export const DELETE = handler({
  access: 'session',
  rate: 'write',
  ids: ['id'],
  async run({ caller, ids: { id } }) {
    await callUpstream('projects', 'deleteProject', z.unknown(), caller, { ids: { id } });
  },
});

/** Gives a saved project another title. */
export const PUT = handler({
  access: 'session',
  rate: 'write',
  ids: ['id'],
  body: projectTitleSchema,
  async run({ caller, ids: { id }, body }) {
    await callUpstream('projects', 'renameProject', z.unknown(), caller, {
      ids: { id },
      json: body,
    });
  },
});
