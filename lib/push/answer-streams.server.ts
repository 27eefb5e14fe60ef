import 'server-only';
/**
 * Event streams are answered before Next sees them. Of a request that goes on for as long as a tab is open, Next keeps
 * 70 kB: its stores, its copies of the request, and the frames of everything that waits for the end of the answer.
 */
import { once } from 'node:events';
import { NextRequest } from 'next/server';
import { log } from '@/lib/observability/log.server';
import {
  type Incoming,
  type Outgoing,
  standBeforeServers,
} from '@/lib/observability/stand-before-servers.server';
import { pushPath } from './schema';

type Handler = (
  request: NextRequest,
  context: { params: Promise<Record<string, never>> },
) => Promise<Response>;

/** What the route handler answers, as it would through Next; its head is sent. */
async function begin(handler: Handler, { headers: given }: Incoming, response: Outgoing) {
  const headers = new Headers();
  for (const [name, value] of Object.entries(given))
    for (const one of [value ?? []].flat()) headers.append(name, one);
  const left = new AbortController();
  const leave = () => left.abort();
  response.once('close', leave);
  const request = new NextRequest(`http://push${pushPath}`, { headers, signal: left.signal });
  const answer = await handler(request, { params: Promise.resolve({}) });
  // Nothing of the request is kept from here on.
  response.off('close', leave);
  response.writeHead(answer.status, Object.fromEntries(answer.headers));
  return answer.body?.getReader();
}

type Reader = NonNullable<Awaited<ReturnType<typeof begin>>>;

/** Only as fast as the browser reads: who is too far behind is dropped (event-stream.server.ts). */
async function send(reader: Reader, response: Outgoing): Promise<void> {
  const leave = () => void reader.cancel().catch(() => undefined);
  if (response.destroyed) return leave();
  response.once('close', leave);
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return void response.end();
    if (!response.write(value)) await Promise.race([once(response, 'drain'), reader.closed]);
  }
}

async function answer(handler: Handler, request: Incoming, response: Outgoing): Promise<void> {
  const reader = await begin(handler, request, response);
  // Without waiting for it, or this call would hold the request.
  if (reader) send(reader, response).catch(() => response.destroy());
  else response.end();
}

/**
 * @param load the route handler of `/api/push`, when it is first asked for
 * @returns what ends it for servers that have had no request yet
 */
export function answerStreams(load: () => Promise<Handler>): () => void {
  return standBeforeServers({
    onConnection: () => {},
    onRequest(request, response, pass) {
      if (request.url !== pushPath || request.method !== 'GET') return pass();
      load()
        .then((handler) => answer(handler, request, response))
        .catch((error: unknown) => {
          log.error({ event: 'stream-failed', reason: String(error) });
          response.destroy();
        });
    },
  });
}
