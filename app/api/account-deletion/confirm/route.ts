import { confirmAccountDeletion } from '@/lib/account-deletion/commands.server';
import { confirmationApi } from '@/lib/confirmation/api';
import { handle } from '@/lib/route-handlers/handler.server';
import { identityOfRequest } from '@/lib/session/resolve-session.server';

export const POST = handle(confirmationApi.deleteAccount, async ({ request, host, caller, body }) =>
  confirmAccountDeletion(caller, await identityOfRequest(host, request), body.token),
);
