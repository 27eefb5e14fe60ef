import { streamHeaders } from '@/lib/push/event-stream.server';
import { pushLinks } from '@/lib/push/links';
import { pushHub } from '@/lib/push/push-hub.server';
import { handle } from '@/lib/route-handlers/handler.server';

/** Event stream of a tab. A tab that reconnects sends the id of the last event that it received in Last-Event-ID. */
export const GET = handle(
  pushLinks.events,
  async ({ request, session }) =>
    new Response(pushHub().open(session, request.headers.get('last-event-id')), {
      headers: streamHeaders,
    }),
);
