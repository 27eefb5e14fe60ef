import { requestAccountDeletion } from '@/lib/account-deletion/commands.server';
import { handler } from '@/lib/http/handler.server';
import { identityOf } from '@/lib/session/identity.server';

/** Asks for a mail to the account's address; nothing is deleted before its link is followed (AU-14). */
export const POST = handler({
  access: 'session',
  rate: 'ownMail',
  run: async ({ caller, session }) => {
    await requestAccountDeletion(caller, identityOf(session));
    return new Response(null, { status: 202 });
  },
});
