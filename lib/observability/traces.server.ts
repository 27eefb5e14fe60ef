import 'server-only';
/** Traces of the web process: one span for each request of a page or a route handler (lib/traces/traces.ts). */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { env } from '@/lib/config/env.server';
import { endRequest, inRequestSpan, timingEntry } from '@/lib/traces/traces';
import { isObserved, publicPath } from './access-log.server';
import { correlationHeader } from './correlation';

/**
 * Runs the handling of a request inside a span, which ends with the response. The browser receives the id of the trace in the
 * header Server-Timing. Health checks and static files have no spans.
 */
export function traceRequest<Result>(
  request: IncomingMessage,
  response: ServerResponse,
  run: () => Result,
): Result {
  if (!env().OTEL_EXPORTER_OTLP_ENDPOINT || !isObserved(request)) return run();
  const { method = '', headers } = request;
  const path = publicPath(request.url ?? '');
  const attributes = {
    'http.request.method': method,
    'url.path': path,
    'server.address': headers.host,
    'account.correlation_id': String(headers[correlationHeader]),
  };
  return inRequestSpan({ name: `${method} ${path}`, headers, attributes }, (span) => {
    const entry = timingEntry(span);
    if (entry) response.setHeader('server-timing', entry);
    response.once('close', () => endRequest(span, response.statusCode));
    return run();
  });
}
