import 'server-only';
/**
 * Route handlers answer requests of Node without Next in between. An open event stream then holds 4 kB instead of 72, and
 * an upload is copied once less (docs/decisions/2026-11-25-front-door.md).
 */
import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Readable } from 'node:stream';
import { NextRequest } from 'next/server';
import { log } from '@/lib/observability/log.server';

type Params = Record<string, string>;
type RouteHandler = (
  request: NextRequest,
  context: { params: Promise<Params> },
) => Promise<Response>;
type RouteModule = Partial<Record<'GET' | 'PATCH' | 'POST', RouteHandler>>;

/** A request whose body is the stream that Node reads. */
class NodeRequest extends NextRequest {
  constructor(
    readonly incoming: IncomingMessage,
    signal: AbortSignal,
  ) {
    const { method = 'GET', url } = incoming;
    const headers = new Headers();
    for (const [name, value] of Object.entries(incoming.headers))
      for (const one of [value ?? []].flat()) headers.append(name, one);
    // Route handlers take the host from the header.
    super(`http://web${url}`, { method, headers, signal });
  }
}

/** The body of a request: that of Node, where Node's own request is being answered. */
export const bodyOf = (request: Request): Readable | Request['body'] =>
  request instanceof NodeRequest ? request.incoming : request.body;

export type NodeRoute = {
  method: keyof RouteModule;
  path: RegExp;
  load: () => Promise<RouteModule>;
};

/**
 * @param path as the folder below `app`: `/api/uploads/[id]`
 * @param load the route file, which is loaded with its first request
 */
export function nodeRoute(
  method: keyof RouteModule,
  path: string,
  load: () => Promise<RouteModule>,
): NodeRoute {
  // A path with an escape is left to Next, which decodes it.
  const pattern = path.replace(/\[(\w+)\]/g, '(?<$1>[^/%]+)');
  return { method, path: new RegExp(`^${pattern}$`), load };
}

/** Calls the handler and sends its head. Keeps nothing of the request afterwards, because the body may last for hours. */
async function begin(
  handler: RouteHandler,
  params: Params,
  incoming: IncomingMessage,
  response: ServerResponse,
) {
  const connection = new AbortController();
  const abort = () => connection.abort();
  response.once('close', abort);
  const request = new NodeRequest(incoming, connection.signal);
  const answer = await handler(request, { params: Promise.resolve(params) });
  response.off('close', abort);
  response.writeHead(answer.status, Object.fromEntries(answer.headers));
  return answer.body?.getReader();
}

type Reader = NonNullable<Awaited<ReturnType<typeof begin>>>;

/** Reads only as fast as the browser does; a stream that is too far behind is ended (event-stream.server.ts). */
async function send(reader: Reader, response: ServerResponse): Promise<void> {
  const cancel = () => void reader.cancel().catch(() => undefined);
  if (response.destroyed) return cancel();
  response.once('close', cancel);
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return void response.end();
    if (!response.write(value)) await Promise.race([once(response, 'drain'), reader.closed]);
  }
}

async function answer(
  { method, load }: NodeRoute,
  params: Params,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { [method]: handler } = await load();
  if (!handler) throw new Error(`the route has no ${method}`);
  const reader = await begin(handler, params, request, response);
  // Not awaited, or this call would hold the request.
  if (reader) send(reader, response).catch(() => response.destroy());
  else response.end();
}

/** Answers the request if it is one of these routes. */
export function answerRoute(
  routes: readonly NodeRoute[],
  request: IncomingMessage,
  response: ServerResponse,
): boolean {
  const [path = ''] = (request.url ?? '').split('?', 1);
  for (const route of routes) {
    const match = route.method === request.method && route.path.exec(path);
    if (!match) continue;
    answer(route, { ...match.groups }, request, response).catch((error: unknown) => {
      log.error({ event: 'route-failed', reason: String(error) });
      response.destroy();
    });
    return true;
  }
  return false;
}
