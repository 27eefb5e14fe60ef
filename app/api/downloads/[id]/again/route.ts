import { startedReply } from '@/lib/archives/schema';
import { startAgain } from '@/lib/downloads/commands.server';
import { handler } from '@/lib/route-handlers/handler.server';

/** Begins anew what of a download has failed or is gone. */
export const POST = handler({
  access: 'session',
  rate: 'write',
  ids: ['id'],
  idempotent: true,
  reply: startedReply,
  status: 202,
  run: ({ caller, ids, idempotencyKey }) => startAgain(caller, ids.id, idempotencyKey),
});
