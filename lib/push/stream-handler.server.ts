import 'server-only';
import type { NextRequest } from 'next/server';
import { handler } from '@/lib/route-handlers/handler.server';
import type { Session } from '@/lib/session/resolve-session.server';
import { streamHeaders } from './event-stream.server';
import { pushHub } from './push-hub.server';

type Asked = { request: NextRequest; session: Session };

/** A tab that comes back names the last event it has had. */
const openEvents = async ({ request, session }: Asked): Promise<Response> =>
  new Response(pushHub().open(session, request.headers.get('last-event-id')), {
    headers: streamHeaders,
  });

/**
 * A stream waits for no token: a thousand that come back at once after a restart would each need one, and an EventSource
 * that is refused does not come back by itself. Who connects to the push service asks for it, again and again.
 */
export const eventsHandler = {
  access: 'session',
  rate: 'read',
  withoutToken: true,
  withoutTurn: true,
  run: openEvents,
} as const;

/** The route handler of `/api/push` for who answers it before Next (answer-streams.server.ts). */
export const answerEvents = handler(eventsHandler);
