import { revertEmailChange } from '@/lib/email-change/commands.server';
import { confirmationApi } from '@/lib/confirmation/api';
import { handle } from '@/lib/route-handlers/handler.server';

export const POST = handle(confirmationApi.revertEmail, ({ caller, body }) =>
  revertEmailChange(caller, body.token),
);
