import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Hono } from 'hono';
import { openTestDatabase } from './test-database';
import { readEnvironment } from '../../backend/platform/environment';
import type { AppEnv } from '../../backend/platform/http/create-app';
import { openDisk } from '../../backend/platform/disk';
import type { BackendContext } from '../../backend/shared/context';
import { services } from '../../backend/app';
import { revokeGrant } from '../../backend/platform/oidc/grants';
import { artifacts } from '../../backend/platform/oidc/tables';
import { signTestToken, testGrant } from './sign-test-token';
import { createMailer } from '../../backend/shared/mail/mailer';
import { createPushSockets } from '../../backend/shared/push/push-sockets';
import { openStorage } from '../../backend/shared/storage/open-storage';

const origin = 'http://localhost:4000';

type Request = {
  method?: string;
  body?: unknown;
  /** Bytes instead of a JSON body. */
  raw?: Uint8Array;
  headers?: Record<string, string>;
  /** The customer whose token is sent; no token by default. */
  as?: string;
  channel?: string;
};

/** Opens all services with a separate database and a clock that a test can set. */
export async function openServiceHarness(
  start = '2026-11-21T10:00:00Z',
  settings: Pick<BackendContext, 'exportChunkBytes' | 'clientAddressHeader'> = {},
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
  const app = new Hono<AppEnv>();
  for (const service of services) service.mount(app, context);
  const bases = new Map(services.map(({ name, base }) => [name, base]));

  const tokens = new Map<string, Promise<string>>();
  function tokenOf(sub: string, channel = 'albora-nl'): Promise<string> {
    const key = `${channel} ${sub}`;
    const token =
      tokens.get(key) ?? signTestToken(context, sub, { claims: { client_id: channel } });
    tokens.set(key, token);
    return token;
  }

  async function call(service: string, path: string, request: Request = {}): Promise<Response> {
    const base = bases.get(service);
    if (base === undefined) throw new Error(`no service ${service}`);
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
    /** Revokes the grant of all test tokens, as a sign-out does; the tokens themselves do not expire. */
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
