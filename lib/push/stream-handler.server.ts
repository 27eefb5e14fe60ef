import 'server-only';
import type { NextRequest } from 'next/server';
import { handler } from '@/lib/route-handlers/handler.server';
import type { Session } from '@/lib/session/resolve-session.server';
import { streamHeaders } from './event-stream.server';
import { pushHub } from './push-hub.server';

type Asked = { request: NextRequest; session: Session };

/** A tab that comes back names the last event it has had. */
export const openEvents = async ({ request, session }: Asked): Promise<Response> =>
  new Response(pushHub().open(session, request.headers.get('last-event-id')), {
    headers: streamHeaders,
  });

/** The route handler of `/api/push` for who answers it before Next (answer-streams.server.ts). */
export const answerEvents = handler({ access: 'session', rate: 'read', run: openEvents });
