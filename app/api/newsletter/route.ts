import { handler } from '@/lib/route-handlers/handler.server';
import { subscribe, unsubscribe } from '@/lib/newsletter/commands.server';

/** Orders the newsletter; a mail asks for the confirmation. */
export const POST = handler({
  access: 'session',
  rate: 'ownMail',
  run: async ({ caller }) => ({ subscription: await subscribe(caller) }),
});

/** Ends it at once. */
export const DELETE = handler({
  access: 'session',
  rate: 'write',
  run: async ({ caller }) => ({ subscription: await unsubscribe(caller) }),
});
