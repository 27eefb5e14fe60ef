import { confirmAccountDeletion } from '@/lib/account-deletion/commands.server';
import { confirmationBody } from '@/lib/confirmation/schema';
import { handler } from '@/lib/route-handlers/handler.server';
import { identityBehind } from '@/lib/session/resolve-session.server';

/** Deletes the account that a mail's link stands for; whoever has the link may be a guest here (AU-14). */
export const POST = handler({
  access: 'open',
  rate: 'confirmation',
  body: confirmationBody,
  run: async ({ request, host, caller, body }) =>
    confirmAccountDeletion(caller, await identityBehind(host, request), body.token),
});
