import { requestAccountDeletion } from '@/lib/account-deletion/commands.server';
import { handler } from '@/lib/http/handler.server';
import { identityOf } from '@/lib/session/identity.server';

/** Asks for a mail to the account's address; nothing is deleted before its link is followed (AU-14). */
export const POST = handler({
  access: 'session',
  rate: 'ownMail',
  run: ({ caller, session }) => requestAccountDeletion(caller, identityOf(session)),
});
