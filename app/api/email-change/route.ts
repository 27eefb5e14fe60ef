import { requestEmailChange } from '@/lib/email-change/commands.server';
import { emailChangeApi } from '@/lib/email-change/api';
import { handle } from '@/lib/route-handlers/handler.server';
import { identityOf } from '@/lib/session/resolve-session.server';

export const POST = handle(emailChangeApi.request, ({ caller, session, body }) =>
  requestEmailChange(caller, identityOf(session), session.email, body.newEmail),
);
