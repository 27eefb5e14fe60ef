import { confirmationBody } from '@/lib/confirmation/schema';
import { revertEmailChange } from '@/lib/email-change/commands.server';
import { handler } from '@/lib/route-handlers/handler.server';

/** Takes a change of the address back, for whoever has the link that went to the old mailbox. */
export const POST = handler({
  access: 'open',
  rate: 'confirmation',
  body: confirmationBody,
  run: ({ caller, body }) => revertEmailChange(caller, body.token),
});
