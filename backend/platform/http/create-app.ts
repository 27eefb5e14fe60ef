import type { HttpBindings } from '@hono/node-server';
import { Hono, type MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { HTTPException } from 'hono/http-exception';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { Logger } from 'pino';
import type { Disk } from '../disk';
import { isDatabaseAway, sqlState, sqlStateOf } from '../db/sql-state';
import { correlate, type CorrelationEnv } from './correlation';
import type { Metrics } from '../metrics/metrics';
import type { Readiness } from './readiness';
import { problem, type Service } from './service';
import { traceRequests } from './trace-requests';

const maxBodyBytes = 1024 * 1024;

export type AppEnv = CorrelationEnv & { Bindings: HttpBindings };

export type AppParts<Context> = {
  context: Context;
  services: readonly Service<Context>[];
  /** The identity provider, mounted at `/oidc`. */
  provider: Hono<AppEnv>;
  /**
   * Host of the provider. This host serves only the provider, and other hosts serve only the services. If absent, all
   * services and the provider are served on every host.
   */
  providerHost?: string | undefined;
  logger: Logger;
  readiness: Readiness;
  disk: Disk;
  /** Measures requests; absent if the metrics are not served. */
  metrics?: Pick<Metrics, 'timeRequests'> | undefined;
  /** Whether requests are recorded as spans of traces. */
  isTraced?: boolean;
  /** Additional fields in the response of `/readyz`, for monitoring. */
  notes?: Readonly<Record<string, string>>;
  /** Present only when the control API is open: its routes, and the middleware around every service. */
  control?: { routes: Hono; around: (service: string, base: string) => MiddlewareHandler[] };
};

/** The whole backend as one application: identity provider, services and, if it is open, the control API. */
export function createApp<Context>({
  context,
  services,
  provider,
  providerHost,
  logger,
  readiness,
  disk,
  metrics,
  isTraced = false,
  notes,
  control,
}: AppParts<Context>): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  app.use(correlate(logger));
  if (isTraced) app.use(traceRequests);

  app.use(async (c, next) => {
    await next();
    // While the process is draining, a connection closes after its response, so that open connections do not delay
    // the end of the process.
    if (readiness.isDraining()) c.header('connection', 'close');
  });
  app.get('/healthz', (c) => c.json({ status: 'ok' }));
  app.get('/readyz', async (c) => {
    const status = await readiness.state();
    // A full disk or an unavailable database does not change the status, so the load balancer continues to send
    // requests to this process. With a full disk, reads still work. If the database is unavailable, it is so for all
    // processes: without them nobody would respond with 503 and Retry-After, and a restart would not help.
    const refuses = await refusedBy(disk);
    const body = { status, ...(refuses && { refuses }), ...notes };
    return c.json(body, status === 'draining' ? 503 : 200);
  });
  if (control) app.route('/control', control.routes);
  if (providerHost) app.use(separateHosts(providerHost));

  const limit = bodyLimit({ maxSize: maxBodyBytes, onError: (c) => problem(c, 413) });
  const around = (name: string, base: string) => {
    if (metrics) app.use(`${base}/*`, metrics.timeRequests(name));
    for (const layer of control?.around(name, base) ?? []) app.use(`${base}/*`, layer);
  };
  around('oidc', '/oidc');
  // The provider reads its own bodies with its own limit; only the forms of our pages are limited here.
  for (const path of ['/oidc/interaction/*', '/oidc/password-reset', '/oidc/registration'])
    app.use(path, limit);
  app.route('/oidc', provider);
  for (const service of services) {
    around(service.name, service.base);
    if (!service.onlyReads) app.use(`${service.base}/*`, refuseWithoutRoom(disk, service));
    if (!service.takesStreams) app.use(`${service.base}/*`, limit);
    service.mount(app, context);
  }

  app.notFound((c) => problem(c, 404));
  const unstorable: readonly unknown[] = [sqlState.badCharacter, sqlState.badJsonCharacter];
  app.onError((error, c) => {
    // Our own HTTPExceptions only use status codes that allow a body.
    if (error instanceof HTTPException) return problem(c, error.status as ContentfulStatusCode);
    const state = sqlStateOf(error);
    if (unstorable.includes(state)) return problem(c, 400);
    logger.error({ correlationId: c.get('correlationId'), error }, 'request failed');
    if (state === sqlState.diskFull) return problem(c, 507);
    return problem(c, isDatabaseAway(error) ? 503 : 500);
  });
  return app;
}

/**
 * Writes that are refused because the disk is too full: `files` (storing customers' files) below the reserve, all
 * `writes` below the floor. Null if nothing is refused.
 */
async function refusedBy(disk: Disk): Promise<'files' | 'writes' | null> {
  if (!(await disk.hasRoomForRows())) return 'writes';
  return (await disk.roomForFiles()) > 0 ? null : 'files';
}

const retryAfterSeconds = '60';

/**
 * Responds with 404 to provider paths on other hosts and to other paths on the provider's host. The provider's pages
 * thereby have their own origin, and scripts on other pages of the backend cannot access them.
 */
const separateHosts =
  (providerHost: string): MiddlewareHandler =>
  (c, next) => {
    const isProvider = c.req.path === '/oidc' || c.req.path.startsWith('/oidc/');
    const isOnItsHost = c.req.header('host')?.toLowerCase() === providerHost;
    return isProvider === isOnItsHost ? next() : Promise.resolve(problem(c, 404));
  };

/**
 * Refuses uploads, archives and exports below the disk's reserve, and all other writes below its floor: a full disk
 * would stop the database and all reads. The identity provider may use the reserve, because customers need new access
 * tokens for reading.
 */
const refuseWithoutRoom =
  <Context>(
    disk: Disk,
    { base, storesFiles }: Pick<Service<Context>, 'base' | 'storesFiles'>,
  ): MiddlewareHandler =>
  async (c, next) => {
    const isRead = ['GET', 'HEAD', 'OPTIONS'].includes(c.req.method);
    // Deleting frees space.
    if (isRead || c.req.method === 'DELETE') return next();
    const refused = await refusedBy(disk);
    const isRefused =
      refused === 'files' ? storesFiles?.test(c.req.path.slice(base.length)) : refused;
    if (!isRefused) return next();
    c.header('retry-after', retryAfterSeconds);
    return problem(c, 507);
  };
