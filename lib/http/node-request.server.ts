import 'server-only';
/**
 * Calls route handlers for requests of Node directly, without Next. An open event stream then needs 4 kB of memory instead of
 * 72 kB, and an upload is copied one time less (docs/decisions/2026-11-25-front-door.md).
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

/** A request whose body is read from Node's own request (`incoming`) instead of a web stream. */
class NodeRequest extends NextRequest {
  constructor(
    readonly incoming: IncomingMessage,
    signal: AbortSignal,
  ) {
    const { method = 'GET', url } = incoming;
    const headers = new Headers();
    for (const [name, value] of Object.entries(incoming.headers))
      for (const one of [value ?? []].flat()) headers.append(name, one);
    // The host in this URL is not used: route handlers read the header Host.
    super(`http://web${url}`, { method, headers, signal });
  }
}

/** Returns the body of a request: the stream of Node's request if there is one, otherwise the web stream. */
export const bodyOf = (request: Request): Readable | Request['body'] =>
  request instanceof NodeRequest ? request.incoming : request.body;

export type NodeRoute = {
  method: keyof RouteModule;
  path: RegExp;
  load: () => Promise<RouteModule>;
};

/**
 * Describes a route that is handled without Next.
 *
 * @param path path of the folder below `app`, such as `/api/uploads/[id]`
 * @param load loads the route file; called at the first request
 */
export function nodeRoute(
  method: keyof RouteModule,
  path: string,
  load: () => Promise<RouteModule>,
): NodeRoute {
  // Next handles paths with an escape (`%`), because it decodes them.
  const pattern = path.replace(/\[(\w+)\]/g, '(?<$1>[^/%]+)');
  return { method, path: new RegExp(`^${pattern}$`), load };
}

/**
 * Calls the handler, sends status and headers and returns a reader of the body. Afterwards nothing refers to the request any
 * more, because the body may be sent for hours.
 */
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

/**
 * Sends the body. Reads it only as fast as the browser receives it; event-stream.server.ts ends a stream that is too far
 * behind.
 */
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
  // Not awaited, because this call refers to the request and would keep it in memory.
  if (reader) send(reader, response).catch(() => response.destroy());
  else response.end();
}

/** Handles the request if one of these routes matches. Returns false if none does. */
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
