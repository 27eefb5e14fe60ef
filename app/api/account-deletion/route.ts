import { requestAccountDeletion } from '@/lib/account-deletion/commands.server';
import { readDeletionPreview } from '@/lib/account-deletion/queries.server';
import { AppError } from '@/lib/http/errors';
import { accountDeletionApi } from '@/lib/account-deletion/api';
import { handle } from '@/lib/route-handlers/handler.server';
import { identityOf } from '@/lib/session/resolve-session.server';

export const GET = handle(accountDeletionApi.preview, async ({ caller }) => {
  const preview = await readDeletionPreview(caller);
  if (!preview) throw new AppError('notFound', 'no preview');
  return preview;
});

export const POST = handle(accountDeletionApi.request, ({ caller, session }) =>
  requestAccountDeletion(caller, identityOf(session)),
);
