import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Hono } from 'hono';
import { openTestDatabase } from './test-database';
import { readEnvironment } from '../../backend/platform/environment';
import type { AppEnv } from '../../backend/platform/http/create-app';
import type { Service } from '../../backend/platform/http/service';
import { createMemoryLimiter } from '../../backend/platform/limits/limiters';
import { openDisk } from '../../backend/platform/disk';
import type { BackendContext } from '../../backend/shared/context';
import { revokeGrant } from '../../backend/platform/oidc/grants';
import { artifacts } from '../../backend/platform/oidc/tables';
import { signTestToken, testGrant } from './sign-test-token';
import { createMailer } from '../../backend/shared/mail/mailer';
import { createPushSockets } from '../../backend/shared/push/push-sockets';
import { openStorage } from '../../backend/shared/storage/open-storage';

const origin = 'http://localhost:4000';

/**
 * Services by name. Each is loaded when it is first used, because loading all of them would take
 * half a second in every test file.
 */
const services = {
  chat: async () => (await import('../../backend/services/chat/service')).chatService,
  customers: async () => (await import('../../backend/app')).customersService,
  delivery: async () => (await import('../../backend/services/delivery/service')).deliveryService,
  downloads: async () =>
    (await import('../../backend/services/downloads/service')).downloadsService,
  experiments: async () =>
    (await import('../../backend/services/experiments/service')).experimentsService,
  exports: async () => (await import('../../backend/services/exports/service')).exportsService,
  invoices: async () => (await import('../../backend/services/invoices/service')).invoicesService,
  media: async () => (await import('../../backend/services/media/service')).mediaService,
  'online-books': async () =>
    (await import('../../backend/services/widgets/online-book')).onlineBooksService,
  orders: async () => (await import('../../backend/services/orders/service')).ordersService,
  'payment-provider': async () =>
    (await import('../../backend/services/payments/provider-service')).paymentProviderService,
  photos: async () => (await import('../../backend/services/photos/service')).photosService,
  postcodes: async () =>
    (await import('../../backend/services/postcodes/service')).postcodesService,
  products: async () => (await import('../../backend/services/products/service')).productsService,
  projects: async () => (await import('../../backend/services/projects/service')).projectsService,
  reorder: async () => (await import('../../backend/services/reorder/service')).reorderService,
  retention: async () =>
    (await import('../../backend/services/retention/service')).retentionService,
  'shared-albums': async () =>
    (await import('../../backend/services/shared-albums/service')).sharedAlbumsService,
  storage: async () => (await import('../../backend/services/storage/service')).storageService,
  'temp-selections': async () =>
    (await import('../../backend/services/temp-selections/service')).tempSelectionsService,
  uploads: async () => (await import('../../backend/services/uploads/service')).uploadsService,
  vouchers: async () => (await import('../../backend/services/vouchers/service')).vouchersService,
  widgets: async () => (await import('../../backend/services/widgets/service')).widgetsService,
} satisfies Record<string, () => Promise<Service<BackendContext>>>;

export type ServiceName = keyof typeof services;

type Request = {
  method?: string;
  body?: unknown;
  /** Bytes that are sent instead of a JSON body. */
  raw?: Uint8Array;
  headers?: Record<string, string>;
  /** Name of the customer whose token is sent; without it no token is sent. */
  as?: string;
  channel?: string;
};

/** Opens the services that a test file calls, with a separate database and a clock that a test can set. */
export async function openServiceHarness(
  start = '2026-11-21T10:00:00Z',
  /**
   * With `db`, `storage` and `objectSecrets` of another harness, this harness is a second backend
   * that shares the data of the first.
   */
  settings: Partial<
    Pick<
      BackendContext,
      | 'exportChunkBytes'
      | 'clientAddressHeader'
      | 'storesParts'
      | 'db'
      | 'storage'
      | 'objectSecrets'
    >
  > = {},
) {
  const { db, close } = await openTestDatabase();
  const grant = { model: 'Grant', id: testGrant, payload: {} };
  await db.insert(artifacts).values(grant).onConflictDoNothing();
  let now = new Date(start);
  const dataDir = await mkdtemp(path.join(tmpdir(), 'harness-'));
  const clock = { now: () => now };
  const context: BackendContext = {
    db,
    origin,
    clock,
    createLimiter: createMemoryLimiter,
    ...(await openStorage({ dataDir })),
    disk: openDisk({ dataDir, diskReserveBytes: 0, diskFloorBytes: 0 }),
    limits: readEnvironment({}).limits,
    mailer: createMailer({ db, clock, keepsLinks: true }),
    push: createPushSockets(clock),
    accountOrigin: ({ baseDomain }) => `https://account.${baseDomain}`,
    endSessions: async () => {},
    listSessions: async () => [],
    ...settings,
  };
  const mounted = new Map<ServiceName, Promise<{ app: Hono<AppEnv>; base: string }>>();

  async function mount(name: ServiceName) {
    const service = await services[name]();
    const app = new Hono<AppEnv>();
    service.mount(app, context);
    return { app, base: service.base };
  }

  function mountOnce(name: ServiceName) {
    const service = mounted.get(name) ?? mount(name);
    mounted.set(name, service);
    return service;
  }

  const tokens = new Map<string, Promise<string>>();
  function tokenOf(sub: string, channel = 'albora-nl'): Promise<string> {
    const key = `${channel} ${sub}`;
    const token =
      tokens.get(key) ?? signTestToken(context, sub, { claims: { client_id: channel } });
    tokens.set(key, token);
    return token;
  }

  async function call(
    service: ServiceName,
    path: string,
    request: Request = {},
  ): Promise<Response> {
    const { app, base } = await mountOnce(service);
    const token = request.as && (await tokenOf(request.as, request.channel));
    return app.request(base + path, {
      method: request.method ?? 'GET',
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(request.body !== undefined && { 'content-type': 'application/json' }),
        ...request.headers,
      },
      ...(request.body !== undefined && { body: JSON.stringify(request.body) }),
      ...(request.raw && { body: Buffer.from(request.raw) }),
    });
  }

  return {
    context,
    call,
    /** Revokes the grant of all test tokens, as a sign-out does. The tokens themselves have not expired. */
    signOut: () => revokeGrant(db, testGrant),
    close: async () => {
      await close();
      await rm(dataDir, { recursive: true, force: true });
    },
    json: async (...args: Parameters<typeof call>): Promise<unknown> =>
      (await call(...args)).json(),
    setNow: (instant: string | Date) => {
      now = new Date(instant);
    },
  };
}

export type ServiceHarness = Awaited<ReturnType<typeof openServiceHarness>>;
