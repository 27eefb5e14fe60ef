import { randomUUID } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import type { Logger } from 'pino';
import { answeredStatus } from './answered-status';
import { withoutSecrets } from '../log/without-secrets';

export const correlationHeader = 'x-correlation-id';

export type CorrelationEnv = { Variables: { correlationId: string } };

/** Takes the caller's correlation id or makes one, answers it, and logs the request without query, body, headers or secrets. */
export function correlate(logger: Logger): MiddlewareHandler<CorrelationEnv> {
  return async (c, next) => {
    const given = c.req.header(correlationHeader);
    const correlationId = given && /^[\w-]{1,128}$/.test(given) ? given : randomUUID();
    const start = performance.now();
    c.set('correlationId', correlationId);
    c.header(correlationHeader, correlationId);
    await next();
    logger.info({
      correlationId,
      method: c.req.method,
      path: withoutSecrets(c.req.path),
      status: answeredStatus(c),
      ms: Math.round(performance.now() - start),
    });
  };
}
