import { sessionReply } from '@/lib/phone-upload/schema';
import { endSession, readSession } from '@/lib/phone-upload/sessions.server';
import { handler } from '@/lib/route-handlers/handler.server';

/** How a session stands and what the phone has sent. */
export const GET = handler({
  access: 'session',
  rate: 'upload',
  ids: ['id'],
  reply: sessionReply,
  run: ({ caller, ids }) => readSession(caller, ids.id),
});

/** Ends it: the phone can send nothing more. */
export const DELETE = handler({
  access: 'session',
  rate: 'write',
  ids: ['id'],
  run: ({ caller, ids }) => endSession(caller, ids.id),
});
