import 'server-only';
/** Writes one log line and one measurement for each request of a page or a route handler. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { correlationHeader } from './correlation';
import { log } from './log.server';
import { metrics } from './metrics.server';

const files = /^\/(?:_next\/|brands\/|locales\/|icons\.svg$|config\.json$)/;
const health = /^\/(?:healthz|readyz)$/;

/** True if a segment of a path may be an id, a code or an e-mail address, which may give access to data. */
const isPrivate = (segment: string): boolean =>
  /%|@/.test(segment) || (segment.length >= 12 && /\d/.test(segment));

/** Returns the path of a request target without its query; ids, codes and e-mail addresses are replaced by `…`. */
export const publicPath = (target: string): string =>
  (target.split('?', 1)[0] ?? '')
    .split('/')
    .map((segment) => (isPrivate(segment) ? '…' : segment))
    .join('/');

const pathOf = ({ url = '' }: IncomingMessage): string => url.split('?', 1)[0] ?? '';

/** True for requests of pages and route handlers; false for health checks and static files. */
export const isObserved = (request: IncomingMessage): boolean =>
  ![health, files].some((pattern) => pattern.test(pathOf(request)));

function kindOf({ headers }: IncomingMessage, path: string, response: ServerResponse): string {
  if (files.test(path)) return 'file';
  if (String(response.getHeader('content-type')).startsWith('text/event-stream')) return 'stream';
  if (path.startsWith('/api/')) return 'handler';
  return headers['rsc'] ? 'data' : 'page';
}

/**
 * Logs and measures a request when its response has ended or the client has closed the connection. The line has the correlation
 * id from the request's header. Health checks are ignored; static files are measured but not logged.
 */
export function watchRequest(request: IncomingMessage, response: ServerResponse): void {
  const path = pathOf(request);
  if (health.test(path)) return;
  const { method = '' } = request;
  const start = performance.now();
  response.once('close', () => {
    const milliseconds = performance.now() - start;
    const kind = kindOf(request, path, response);
    const status = response.statusCode;
    metrics.observeRequest({ kind, method, status }, milliseconds / 1_000);
    if (kind === 'file') return;
    log.info({
      ...{ event: 'request', kind, method, path: publicPath(path), status },
      correlationId: request.headers[correlationHeader],
      host: request.headers.host,
      ms: Math.round(milliseconds),
      ...(!response.writableFinished && { cut: true }),
    });
  });
}
