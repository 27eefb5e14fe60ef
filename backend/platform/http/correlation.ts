import { randomUUID } from 'node:crypto';
import type { HttpBindings } from '@hono/node-server';
import type { Context, MiddlewareHandler } from 'hono';
import type { Logger } from 'pino';
import { redactSecrets } from '../log/create-logger';

/** Status of the response, even if the identity provider wrote it directly to Node's response object. */
export function responseStatus(c: Context): number {
  // The bindings are absent when a test calls the app in process.
  const bindings = c.env as Partial<HttpBindings> | undefined;
  const direct = c.res.headers.has('x-hono-already-sent') && bindings?.outgoing;
  return direct ? direct.statusCode : c.res.status;
}

export const correlationHeader = 'x-correlation-id';

export type CorrelationEnv = { Variables: { correlationId: string } };

/**
 * Middleware: accepts or creates the correlation id, returns it in the response header, and logs the request without
 * query, body, headers or secrets.
 */
export function correlate(logger: Logger): MiddlewareHandler<CorrelationEnv> {
  return async (c, next) => {
    const requestedId = c.req.header(correlationHeader);
    const correlationId =
      requestedId && /^[\w-]{1,128}$/.test(requestedId) ? requestedId : randomUUID();
    const start = performance.now();
    c.set('correlationId', correlationId);
    c.header(correlationHeader, correlationId);
    await next();
    logger.info({
      correlationId,
      method: c.req.method,
      path: redactSecrets(c.req.path),
      status: responseStatus(c),
      ms: Math.round(performance.now() - start),
    });
  };
}
