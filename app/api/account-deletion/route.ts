import { requestAccountDeletion } from '@/lib/account-deletion/commands.server';
import { readDeletionPreview } from '@/lib/account-deletion/queries.server';
import { AppError } from '@/lib/http/errors';
import { handler } from '@/lib/route-handlers/handler.server';
import { identityOf } from '@/lib/session/resolve-session.server';

/** What a deletion of the account would take away and leave, if the service offers a preview. */
export const GET = handler({
  access: 'session',
  rate: 'read',
  run: async ({ caller }) => {
    const preview = await readDeletionPreview(caller);
    if (!preview) throw new AppError('notFound', 'no preview');
    return preview;
  },
});

/** Asks for a mail to the account's address; nothing is deleted before its link is followed (AU-14). */
export const POST = handler({
  access: 'session',
  fresh: true,
  rate: 'ownMail',
  run: ({ caller, session }) => requestAccountDeletion(caller, identityOf(session)),
});
