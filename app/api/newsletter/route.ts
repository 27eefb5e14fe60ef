import { subscribe, unsubscribe } from '@/lib/newsletter/commands.server';
import { readSubscription } from '@/lib/newsletter/queries.server';
import { handler } from '@/lib/route-handlers/handler.server';

/** Where the customer stands with the newsletter. */
export const GET = handler({
  access: 'session',
  rate: 'read',
  run: async ({ caller }) => ({ subscription: await readSubscription(caller) }),
});

/** Orders it; a mail asks for the confirmation. */
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
