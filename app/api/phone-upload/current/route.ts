import { sessionReply } from '@/lib/phone-upload/schema';
import { endPhoneSession, phoneCaller, readPhoneSession } from '@/lib/phone-upload/sessions.server';
import { handler } from '@/lib/route-handlers/handler.server';

/** The session that this phone has joined. */
export const GET = handler({
  access: 'open',
  rate: 'upload',
  reply: sessionReply,
  run: ({ caller, host, request }) => readPhoneSession(phoneCaller(caller, host, request)),
});

/** The phone has sent all it wanted to. */
export const DELETE = handler({
  access: 'open',
  rate: 'write',
  run: ({ caller, host, request }) => endPhoneSession(phoneCaller(caller, host, request)),
});
