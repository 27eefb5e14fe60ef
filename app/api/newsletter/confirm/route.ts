import { subscriptionBody } from '@/lib/confirmation/schema';
import { handler } from '@/lib/route-handlers/handler.server';
import { confirmSubscription } from '@/lib/newsletter/commands.server';

/** Confirms an order for the address that the mail went to (AU-05, AU-17). */
export const POST = handler({
  access: 'open',
  rate: 'confirmation',
  body: subscriptionBody,
  run: ({ caller, body }) => confirmSubscription(caller, body.email, body.token),
});
