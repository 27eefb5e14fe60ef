import 'server-only';
/**
 * The HTTP server of the web process: its time-outs, the headers of every response, and requests that Next would handle
 * wrongly.
 */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { env } from '@/lib/config/env.server';
import { watchRequest } from '@/lib/observability/access-log.server';
import { correlationHeader, toCorrelationId } from '@/lib/observability/correlation';
import { log } from '@/lib/observability/log.server';
import { record } from '@/lib/observability/recordings/recorder.server';
import { traceRequest } from '@/lib/observability/traces.server';

/** Headers of every response. The content security policy contains a nonce, so the middleware sets it. */
const constantHeaders = Object.entries({
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy':
    'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
});

/** Time in milliseconds by which the time-out for request headers is longer than the time-out of an idle connection. */
const headersMs = 5_000;

const countHosts = (rawHeaders: readonly string[]): number =>
  rawHeaders.filter((text, index) => index % 2 === 0 && text.toLowerCase() === 'host').length;

/**
 * Changes requests that HTTP allows but Next would misread, so that the middleware refuses them. A second Host header (Next
 * uses the first) and an absolute URL as target (Next would redirect to it) become a request without a host (421). TRACE, on
 * which Next fails, becomes an unknown method (405).
 */
function normalize(request: IncomingMessage): void {
  if (request.method === 'TRACE') request.method = 'REFUSED';
  if (request.url?.startsWith('/') && countHosts(request.rawHeaders) === 1) return;
  request.url = '/';
  request.headers.host = '';
}

type Listener = (request: IncomingMessage, response: ServerResponse) => unknown;

/** Creates a server that does not listen yet. If the listener fails, the response is 500. */
export function createWebServer(listener: Listener): Server {
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    normalize(request);
    // The edge overwrites this header, so a correlation id that a client sends is never used.
    const id = [request.headers['x-request-id']].flat()[0];
    request.headers[correlationHeader] = toCorrelationId(id);
    watchRequest(request, response);
    for (const [name, value] of constantHeaders) response.setHeader(name, value);
    try {
      await traceRequest(request, response, () =>
        record(request, response, () => listener(request, response)),
      );
    } catch (error) {
      log.error({ event: 'request-failed', reason: String(error) });
      if (response.headersSent) response.destroy();
      else response.writeHead(500).end();
    }
  };
  const server = createServer((request, response) => void answer(request, response));
  server.keepAliveTimeout = env().KEEP_ALIVE_SECONDS * 1_000;
  server.headersTimeout = server.keepAliveTimeout + headersMs;
  return server;
}
