import { requestEmailChange } from '@/lib/email-change/commands.server';
import { emailChangeSchema } from '@/lib/email-change/schema';
import { handler } from '@/lib/route-handlers/handler.server';
import { identityOf } from '@/lib/session/resolve-session.server';

/** Asks for a mail to the new address; nothing has changed before its link is followed (AU-15). */
export const POST = handler({
  access: 'session',
  fresh: true,
  rate: 'emailChange',
  body: emailChangeSchema,
  run: ({ caller, session, body }) =>
    requestEmailChange(caller, identityOf(session), session.email, body.newEmail),
});
