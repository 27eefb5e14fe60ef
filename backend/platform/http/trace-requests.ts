import type { MiddlewareHandler } from 'hono';
import { matchedRoutes } from 'hono/route';
import { endRequest, inRequestSpan } from '../../../lib/traces/traces';
import { redactSecrets } from '../log/create-logger';
import { type CorrelationEnv, responseStatus } from './correlation';

/** Records each request as a span with its route. It continues the trace of the caller. */
export const traceRequests: MiddlewareHandler<CorrelationEnv> = (c, next) => {
  const { method, path } = c.req;
  const attributes = {
    'http.request.method': method,
    'url.path': redactSecrets(path),
    'account.correlation_id': c.get('correlationId'),
  };
  return inRequestSpan({ name: method, headers: c.req.header(), attributes }, async (span) => {
    await next();
    const route = matchedRoutes(c).findLast(({ path }) => !path.endsWith('*'))?.path;
    if (route) span.setAttribute('http.route', route);
    endRequest(span, responseStatus(c), route && `${method} ${route}`);
  });
};
