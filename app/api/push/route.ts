import { eventsHandler } from '@/lib/push/stream-handler.server';
import { handler } from '@/lib/route-handlers/handler.server';

/**
 * What becomes of the customer's jobs, as server-sent events. The same is answered before Next, where streams cost less
 * (lib/push/answer-streams.server.ts); this is for addresses with a query.
 */
export const GET = handler(eventsHandler);
