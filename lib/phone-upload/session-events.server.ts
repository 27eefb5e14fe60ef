import 'server-only';
/**
 * Tells a computer that its session for a phone has changed (IM-10): for each message of the service's web socket it
 * sends a server-sent event without content. The computer then reads the state.
 */
import { env } from '@/lib/config/env.server';
import { uploadSessionChangedDto, uploadSessionMinutes } from '@/lib/contracts/upload-sessions';
import { AppError } from '@/lib/http/errors';
import type { Caller } from '@/lib/http/upstream.server';
import { sharedInProcess } from '@/lib/observability/shared-in-process.server';
import { type EventStream, streamChunks, streamHeaders } from '@/lib/push/event-stream.server';
import { parseFrame, type FrameResult } from '@/lib/push/message-gate';
import { pushHub } from '@/lib/push/push-hub.server';
import { connectWithRetry } from '@/lib/push/push-connection.server';
import { pushOk } from '@/lib/contracts/push';
import { accessToken } from '@/lib/session/access-token.server';
import type { Session } from '@/lib/session/resolve-session.server';
import { readSession } from './sessions.server';

/** Milliseconds after which a stream ends: the lifetime of a session plus two minutes to process its last photos. */
const longestMs = (uploadSessionMinutes + 2) * 60_000;

/** Streams by account. An account has only one open session, so it has one connection in this process. */
const streams = () =>
  sharedInProcess('phone-session-streams', () => new Map<string, EventStream>());

/** Parses a message of the socket: a change of this session, or null for the customer's other sessions. */
function toChange(frame: string, id: string): FrameResult<'changed'> {
  if (frame === pushOk) return null;
  const parsed = uploadSessionChangedDto.safeParse(parseFrame(frame));
  if (!parsed.success) return { refused: 'not of the expected shape' };
  return parsed.data.sessionId === id ? { event: 'changed' } : null;
}

type Followed = { session: Session; id: string; address: string };

/** Connects a stream to the service's socket. Returns a function that ends the connection. */
function follow(stream: EventStream, { session, id, address }: Followed): () => void {
  const account = `${session.channel}:${session.sub}`;
  // End the stream of the account's previous session: a newer session has replaced it.
  streams().get(account)?.end(streamChunks.over);
  streams().set(account, stream);
  const tell = () => stream.send(streamChunks.gap);
  const disconnect = connectWithRetry({
    address,
    token: () => accessToken(session.key),
    gate: (frame) => toChange(frame, id),
    onEvent: tell,
    onGap: tell,
    onLost: () => stream.send(streamChunks.lost),
  });
  const timer = setTimeout(() => stream.end(streamChunks.over), longestMs).unref();
  return () => {
    clearTimeout(timer);
    disconnect();
    if (streams().get(account) === stream) streams().delete(account);
  };
}

/**
 * Opens the stream of events of a session. @throws UpstreamError notFound for another customer's session; AppError
 * notFound if the session has ended or no socket is configured
 */
export async function openSessionEvents(
  caller: Caller,
  session: Session,
  id: string,
): Promise<Response> {
  const address = env().UPLOADS_SOCKET_URL;
  if (address === undefined) throw new AppError('notFound', 'no socket for sessions of phones');
  const { status } = await readSession(caller, id);
  if (status !== 'waiting' && status !== 'connected') throw new AppError('notFound', 'over');
  const body = pushHub().addStream(session, (stream) => follow(stream, { session, id, address }));
  return new Response(body, { headers: streamHeaders });
}
