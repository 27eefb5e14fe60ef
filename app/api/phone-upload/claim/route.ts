import { claimBody } from '@/lib/contracts/upload-sessions';
import { claimSession } from '@/lib/phone-upload/sessions.server';
import { handler } from '@/lib/route-handlers/handler.server';

/** A phone joins a session by what lay in the QR code, or by the code that was typed. */
export const POST = handler({
  access: 'open',
  rate: 'confirmation',
  body: claimBody,
  run: ({ caller, host, request, body }) => claimSession(caller, { host, request, body }),
});
