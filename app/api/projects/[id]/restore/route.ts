import * as z from 'zod';
import { callUpstream } from '@/lib/http/upstream.server';
import { handler } from '@/lib/route-handlers/handler.server';

/** Brings a deleted project back; again changes nothing. */
export const POST = handler({
  access: 'session',
  rate: 'write',
  ids: ['id'],
  async run({ caller, ids: { id } }) {
    await callUpstream('projects', 'restoreProject', z.unknown(), caller, { ids: { id } });
  },
});
