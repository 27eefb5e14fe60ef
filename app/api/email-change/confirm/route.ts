import { confirmEmailChange } from '@/lib/email-change/commands.server';
import { confirmationBody } from '@/lib/confirmation/schema';
import { handler } from '@/lib/route-handlers/handler.server';
import { identityBehind } from '@/lib/session/resolve-session.server';

/** Changes the address that a mail's link stands for; whoever has the link may be a guest here (AU-15). */
export const POST = handler({
  access: 'open',
  rate: 'confirmation',
  body: confirmationBody,
  run: async ({ request, host, caller, body }) =>
    confirmEmailChange(caller, await identityBehind(host, request), body.token),
});
