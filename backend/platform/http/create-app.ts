import type { HttpBindings } from '@hono/node-server';
import { Hono, type MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { HTTPException } from 'hono/http-exception';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { Logger } from 'pino';
import { sqlState, sqlStateOf } from '../db/sql-state';
import { correlate, type CorrelationEnv } from './correlation';
import { problem } from './problem';
import type { Service } from './service';

const maxBodyBytes = 1024 * 1024;

export type AppEnv = CorrelationEnv & { Bindings: HttpBindings };

export type AppParts<Context> = {
  context: Context;
  services: readonly Service<Context>[];
  /** The identity provider, answering below `/oidc`. */
  provider: Hono<AppEnv>;
  logger: Logger;
  /** Present only when the control API is open: its routes, and what it wraps around every service. */
  control?: { routes: Hono; around: (service: string, base: string) => MiddlewareHandler[] };
};

/** The whole backend as one application: identity provider, services and, where it is open, the control API. */
export function createApp<Context>({
  context,
  services,
  provider,
  logger,
  control,
}: AppParts<Context>): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  app.use(correlate(logger));

  app.get('/healthz', (c) => c.json({ status: 'ok' }));
  if (control) app.route('/control', control.routes);

  const limit = bodyLimit({ maxSize: maxBodyBytes, onError: (c) => problem(c, 413) });
  const around = (name: string, base: string) => {
    for (const layer of control?.around(name, base) ?? []) app.use(`${base}/*`, layer);
  };
  around('oidc', '/oidc');
  // The provider reads its own bodies from the socket, with its own limit; its forms are read here.
  app.use('/oidc/interaction/*', limit);
  app.route('/oidc', provider);
  for (const service of services) {
    around(service.name, service.base);
    if (!service.takesStreams) app.use(`${service.base}/*`, limit);
    service.mount(app, context);
  }

  app.notFound((c) => problem(c, 404));
  const unstorable: readonly unknown[] = [sqlState.badCharacter, sqlState.badJsonCharacter];
  app.onError((error, c) => {
    // Every HTTPException of ours has a status with a body.
    if (error instanceof HTTPException) return problem(c, error.status as ContentfulStatusCode);
    if (unstorable.includes(sqlStateOf(error))) return problem(c, 400);
    logger.error({ correlationId: c.get('correlationId'), error }, 'request failed');
    return problem(c, 500);
  });
  return app;
}
