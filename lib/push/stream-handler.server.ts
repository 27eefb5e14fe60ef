import 'server-only';
import { type Call, handle } from '@/lib/route-handlers/handler.server';
import { streamHeaders } from './event-stream.server';
import { pushLinks } from './links';
import { pushHub } from './push-hub.server';

/** Opens the stream of a tab. A tab that reconnects names the last event it received. */
export const openEvents = async ({
  request,
  session,
}: Call<typeof pushLinks.events>): Promise<Response> =>
  new Response(pushHub().open(session, request.headers.get('last-event-id')), {
    headers: streamHeaders,
  });

/** The route handler of `/api/push`, for the code that answers streams before Next. */
export const answerEvents = handle(pushLinks.events, openEvents);
