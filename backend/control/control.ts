import { Hono, type HonoRequest, type MiddlewareHandler } from 'hono';
import type Provider from 'oidc-provider';
import * as z from 'zod';
import type { MovableClock } from '../shared/clock';
import type { Environment } from '../platform/environment';
import { problem } from '../platform/http/service';
import { readBody } from '../platform/http/request-input';
import type { BackendContext } from '../shared/context';
import { createInvoiceControl } from './invoices';
import { outboxRoutes } from './outbox';
import { createDataExportControl } from './data-exports';
import { createActivationControl } from './activations';
import { createExportControl } from './exports';
import { createDownloadControl } from './downloads';
import { createOrderControl } from './orders';
import { createPaymentControl } from './payments';
import { createAlbumControl } from './albums';
import { createPhotoControl } from './photos';
import { createPushControl } from './push';
import { createProjectControl } from './projects';
import { createStoragePeriodControl } from './storage-periods';
import { createWidgetControl } from './widgets';
import type { AccessTokenLife } from '../services/identity/provider';
import { accountRoutes } from './accounts';
import { controlPage } from './control-page';
import { createFaultStore, faultSchema, withFaults } from './faults';
import { createRecorder } from './recorder';
import { signInRoutes } from './sign-ins';

type Parts = {
  context: BackendContext;
  clock: MovableClock;
  provider: Provider;
  accessTokenLife: AccessTokenLife;
  /** Names of the services, as the application mounts them. */
  services: readonly string[];
  env: Pick<Environment, 'clientSecret'>;
};

type Control = {
  routes: Hono;
  around: (service: string, base: string) => MiddlewareHandler[];
};

const localHost = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d{1,5})?$/;

/**
 * Whether a request comes from a program or page of this machine. This protects against DNS rebinding: a page of
 * another site can reach this machine under its own host name, but then the Host header contains that name. Browsers
 * send the page's Origin with every write; programs send none.
 */
function isFromThisMachine(request: HonoRequest): boolean {
  const host = request.header('host') ?? '';
  const origin = request.header('origin');
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  return localHost.test(host) && (isRead || !origin || origin === `http://${host}`);
}

/**
 * The control API at `/control`, for people and tests: faults, clock, accounts, sign-ins, and a record of requests. It
 * gives full access to everybody who can reach it, so it exists only when it is enabled.
 */
export function createControl(parts: Parts): Control {
  const { context, clock, services, env } = parts;
  const faults = createFaultStore();
  const recorder = createRecorder(clock);
  const routes = new Hono();
  const names = ['oidc', ...services];

  routes.use(async (c, next) => (isFromThisMachine(c.req) ? next() : problem(c, 403)));
  // Only JSON is accepted. A page of another site can send a form without asking, but before JSON the browser sends a
  // CORS preflight.
  routes.use(async (c, next) => {
    const json = c.req.header('content-type')?.startsWith('application/json');
    return c.req.method === 'POST' && !json ? problem(c, 415) : next();
  });

  routes.get('/', (c) => controlPage(c, names));

  routes.get('/faults', (c) => c.json({ faults: faults.list() }));
  routes.post('/faults', async (c) => {
    const fault = await readBody(c, faultSchema);
    if (!names.includes(fault.service)) return problem(c, 404);
    faults.set(fault);
    return c.json(fault, 201);
  });
  routes.delete('/faults', (c) => {
    faults.clear(c.req.query('service'));
    return c.body(null, 204);
  });
  routes.post('/token-endpoint', async (c) => {
    const { fault } = await readBody(c, z.object({ fault: z.record(z.string(), z.unknown()) }));
    const parsed = faultSchema.safeParse({ ...fault, service: 'oidc', path: '/token' });
    if (!parsed.success) return problem(c, 400);
    faults.set(parsed.data);
    return c.json(parsed.data, 201);
  });

  routes.get('/clock', (c) => c.json({ now: clock.now().toISOString() }));
  routes.post('/clock', async (c) => {
    const { offsetMs } = await readBody(c, z.object({ offsetMs: z.number().int() }));
    clock.setOffset(offsetMs);
    return c.json({ now: clock.now().toISOString() });
  });

  routes.get('/ledger', (c) => c.json({ entries: recorder.ledger() }));
  routes.get('/requests', (c) => c.json({ requests: recorder.requests() }));
  routes.delete('/requests', (c) => {
    recorder.clear();
    return c.body(null, 204);
  });

  routes.route('/accounts', accountRoutes(context.db));
  routes.route('/data-exports', createDataExportControl(context));
  routes.route('/activations', createActivationControl(context));
  routes.route('/exports', createExportControl(context));
  routes.route('/downloads', createDownloadControl(context));
  routes.route('/invoices', createInvoiceControl(context));
  routes.route('/orders', createOrderControl(context));
  routes.route('/payment-methods', createPaymentControl(context));
  routes.route('/photos', createPhotoControl(context));
  routes.route('/albums', createAlbumControl(context));
  routes.route('/push', createPushControl(context));
  routes.route('/', outboxRoutes(context.db));
  routes.route('/projects', createProjectControl(context));
  routes.route('/storage-periods', createStoragePeriodControl(context));
  routes.route('/widgets', createWidgetControl(context));
  routes.route('/', signInRoutes({ ...parts, clientSecret: env.clientSecret }));

  return {
    routes,
    around: (service) => [
      recorder.countRequests(service),
      // The middleware reads Node's own request and response, which the server binds to every request.
      withFaults(faults, service) as MiddlewareHandler,
      // The middleware reads the correlation id, which `createApp` sets on every request.
      recorder.recordWrites(service) as MiddlewareHandler,
    ],
  };
}
