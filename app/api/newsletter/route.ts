import { subscribe, unsubscribe } from '@/lib/newsletter/commands.server';
import { readSubscription } from '@/lib/newsletter/queries.server';
import { newsletterApi } from '@/lib/newsletter/api';
import { handle } from '@/lib/route-handlers/handler.server';

export const GET = handle(newsletterApi.get, async ({ caller }) => ({
  subscription: await readSubscription(caller),
}));

export const POST = handle(newsletterApi.subscribe, async ({ caller }) => ({
  subscription: await subscribe(caller),
}));

export const DELETE = handle(newsletterApi.unsubscribe, async ({ caller }) => ({
  subscription: await unsubscribe(caller),
}));
