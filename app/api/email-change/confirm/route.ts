import { confirmEmailChange } from '@/lib/email-change/commands.server';
import { confirmationApi } from '@/lib/confirmation/api';
import { handle } from '@/lib/route-handlers/handler.server';
import { identityOfRequest } from '@/lib/session/resolve-session.server';

export const POST = handle(confirmationApi.changeEmail, async ({ request, host, caller, body }) =>
  confirmEmailChange(caller, await identityOfRequest(host, request), body.token),
);
