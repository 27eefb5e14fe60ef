import { streamHeaders } from '@/lib/push/event-stream.server';
import { pushHub } from '@/lib/push/push-hub.server';
import { handler } from '@/lib/route-handlers/handler.server';

/** What becomes of the customer's jobs, as server-sent events; a tab that comes back names the last one it has had. */
export const GET = handler({
  access: 'session',
  rate: 'read',
  run: async ({ request, session }) => {
    const body = pushHub().open(session, request.headers.get('last-event-id'));
    return new Response(body, { headers: streamHeaders });
  },
});
