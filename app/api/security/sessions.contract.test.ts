import '@/tests/support/environment';
import * as z from 'zod';
import { tokenSetDto } from '@/lib/contracts/identity';
import { readProviderFeatures } from '@/lib/security/queries.server';
import { accessToken } from '@/lib/session/access-token.server';
import { sessionStore } from '@/lib/session/session-store.server';
import { hostOf, mintSession } from '@/tests/session/mint-session';
import { ask } from '@/tests/support/ask';
import { POST as requestDeletion } from '../account-deletion/route';
import { POST as revertEmail } from '../email-change/revert/route';
import { POST as requestEmail } from '../email-change/route';
import { DELETE as endSessions } from './sessions/route';

const backend = process.env['CONTRACT_BACKEND'] ?? '';
process.env['BACKEND_URL'] = backend;
const host = hostOf('account.albora.nl.example');
const site = { host: host.host, origin: host.origin };

async function control<Schema extends z.ZodType>(path: string, schema: Schema, body?: object) {
  const answer = await fetch(`${backend}/control${path}`, {
    ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}),
    headers: { 'content-type': 'application/json' },
  });
  return schema.parse(await answer.json());
}
const faults = (method: 'POST' | 'DELETE', body?: object) =>
  fetch(`${backend}/control/faults`, {
    method,
    headers: { 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  });
afterEach(() => faults('DELETE'));

const newCustomer = () => control('/accounts', z.object({ sub: z.string() }), {});
/** Signs the customer in with one more browser. */
async function signIn(sub: string, authTime: number | null = Date.now()) {
  const tokens = await control('/tokens', tokenSetDto.required(), { sub, channel: 'albora-nl' });
  const { cookie, key } = await mintSession(host, {
    sub,
    idpType: 'local',
    accessToken: tokens.access_token,
    refreshToken: tokens.refresh_token,
    authTime,
  });
  return { key, headers: { ...site, cookie: `__Host-sid=${cookie}` } };
}
const post = (run: typeof requestEmail, headers: Record<string, string>, body?: object) =>
  ask(run, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  });

test('signing out everywhere ends this session at once, and every other one is refused its next tokens', async () => {
  const { sub } = await newCustomer();
  const [here, elsewhere] = [await signIn(sub), await signIn(sub)];
  const other = await signIn((await newCustomer()).sub);
  expect((await ask(endSessions, { method: 'DELETE', headers: here.headers })).status).toBe(204);
  const again = await ask(endSessions, { method: 'DELETE', headers: here.headers });
  expect(again).toMatchObject({ status: 401, error: { code: 'unauthenticated' } });

  // Simulates a process that missed the provider's logout and whose access token has expired.
  const expire = async (key: string) => {
    const record = await sessionStore().get(key);
    if (record)
      await sessionStore().update(key, { ...record, accessTokenExpiresAt: 0, refreshAt: 0 });
  };
  await Promise.all([expire(elsewhere.key), expire(other.key)]);
  await expect(accessToken(elsewhere.key)).rejects.toMatchObject({ code: 'unauthenticated' });
  expect(await sessionStore().get(elsewhere.key)).toBeNull();
  expect(await accessToken(other.key)).toEqual(expect.any(String));
});

test('a service that is down ends nothing, and says so', async () => {
  const { key, headers } = await signIn((await newCustomer()).sub);
  await faults('POST', { service: 'auth', kind: 'status', value: 503 });
  const refused = await ask(endSessions, { method: 'DELETE', headers });
  expect(refused.error?.code).toBe('unavailable');
  expect(await sessionStore().get(key)).not.toBeNull();
});

test.each([
  ['long ago', Date.now() - 10 * 60_000 - 1],
  ['nobody knows when', null],
])(
  'who signed in %s has to prove it again before the address, the account or all sessions go',
  async (_, at) => {
    const { headers } = await signIn((await newCustomer()).sub, at);
    const mail = { newEmail: `fresh-${crypto.randomUUID()}@example.com` };
    for (const refused of [
      await post(requestEmail, headers, mail),
      await post(requestDeletion, headers),
      await ask(endSessions, { method: 'DELETE', headers }),
    ])
      expect(refused).toMatchObject({ status: 403, error: { code: 'staleSignIn' } });
    const fresh = await signIn((await newCustomer()).sub);
    expect((await post(requestEmail, fresh.headers, mail)).status).toBe(204);
  },
);

test('the provider announces what it offers; without an answer nothing is offered', async () => {
  const caller = { channel: 'albora-nl', correlationId: 'c' };
  expect(await readProviderFeatures(caller)).toEqual(['sessions', 'password', 'target']);
});

test('check 26 a forged link takes no address back', async () => {
  for (const token of ['x', '..', '<script>', 'a'.repeat(200), '', 7]) {
    const { status } = await post(revertEmail, site, { token });
    expect([400, 404]).toContain(status);
  }
});
