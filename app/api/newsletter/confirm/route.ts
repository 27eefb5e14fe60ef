import { confirmationApi } from '@/lib/confirmation/api';
import { handle } from '@/lib/route-handlers/handler.server';
import { confirmSubscription } from '@/lib/newsletter/commands.server';

export const POST = handle(confirmationApi.subscribe, ({ caller, body }) =>
  confirmSubscription(caller, body.email, body.token),
);
