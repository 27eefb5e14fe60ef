import { sessionReply } from '@/lib/phone-upload/schema';
import {
  endPhoneSession,
  joinedQuery,
  phoneCaller,
  readPhoneSession,
} from '@/lib/phone-upload/sessions.server';
import { handler } from '@/lib/route-handlers/handler.server';

/** A session that this phone has joined. */
export const GET = handler({
  access: 'open',
  rate: 'upload',
  query: joinedQuery,
  reply: sessionReply,
  run: (asked) => readPhoneSession(phoneCaller(asked)),
});

/** The phone has sent all it wanted to. */
export const DELETE = handler({
  access: 'open',
  rate: 'write',
  query: joinedQuery,
  run: (asked) => endPhoneSession(phoneCaller(asked)),
});
