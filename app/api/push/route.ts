import { streamHeaders } from '@/lib/push/event-stream.server';
import { pushHub } from '@/lib/push/push-hub.server';
import { handler } from '@/lib/route-handlers/handler.server';

/**
 * What becomes of the customer's jobs, as server-sent events. A tab that comes back names the last event it has had.
 *
 * A stream waits for no token: a thousand that come back at once after a restart would each need one, and an EventSource
 * that is refused does not come back by itself. The connection to the push service asks for it, again and again.
 */
export const GET = handler({
  access: 'session',
  rate: 'read',
  withoutToken: true,
  withoutTurn: true,
  run: async ({ request, session }) =>
    new Response(pushHub().open(session, request.headers.get('last-event-id')), {
      headers: streamHeaders,
    }),
});
