import * as z from 'zod';
import { callUpstream } from '@/lib/http/upstream.server';
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
