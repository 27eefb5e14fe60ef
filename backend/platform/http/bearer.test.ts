import { Hono } from 'hono';
import { decodeProtectedHeader, generateKeyPair, SignJWT } from 'jose';
import { apiAudience } from '../../../lib/contracts/identity';
import type { OpenDatabase } from '../db/database';
import { openTestDatabase } from '../../../tests/backend/test-database';
import { rotateSigningKeys } from '../oidc/keys';
import { type CallerEnv, requireBearer } from './bearer';
import { signTestToken, testGrant } from '../../../tests/backend/sign-test-token';

const origin = 'http://localhost:4000';
let opened: OpenDatabase;
let app: Hono<CallerEnv>;

beforeAll(async () => {
  opened = await openTestDatabase();
  app = new Hono<CallerEnv>();
  app.use(requireBearer({ db: opened.db, origin }));
  app.get('/', (c) => c.json(c.get('caller')));
});
afterAll(() => opened.close());

const ask = (token: string) => app.request('/', { headers: { authorization: `Bearer ${token}` } });
const sign = (changes?: Parameters<typeof signTestToken>[2]) =>
  signTestToken({ db: opened.db, origin }, 'customer-1', changes);

test('a valid token identifies its caller', async () => {
  const answer = await ask(await sign());
  expect(await answer.json()).toEqual({
    sub: 'customer-1',
    email: 'someone@example.com',
    authMethod: 'consumer',
    channel: 'albora-nl',
    grantId: testGrant,
  });
});

test.each([
  ['another audience', { claims: { aud: 'urn:other:api' } }],
  ['a client as audience, as an id token has', { claims: { aud: 'albora-nl' } }],
  ['another issuer', { claims: { iss: 'http://localhost:4001/oidc' } }],
  ['an expiry in the past', { claims: { exp: 1_700_000_000 } }],
  ['no expiry', { claims: { exp: undefined } }],
  ['another type of token', { typ: 'JWT' }],
  ['no grant', { claims: { grant: undefined } }],
  ['no client', { claims: { client_id: undefined } }],
  ['a subject that is no id', { claims: { sub: '../../etc' } }],
])('%s is refused', async (_what, changes) => {
  expect((await ask(await sign(changes))).status).toBe(401);
});

test('with a separate origin of the provider, its tokens are valid and those of the other origin are not', async () => {
  const providerOrigin = 'https://login.albora.example';
  const providerApp = new Hono<CallerEnv>().use(
    requireBearer({ db: opened.db, origin, providerOrigin }),
  );
  providerApp.get('/', (c) => c.body(null, 204));
  const statusOf = async (token: string) =>
    (await providerApp.request('/', { headers: { authorization: `Bearer ${token}` } })).status;
  expect(await statusOf(await sign({ claims: { iss: `${providerOrigin}/oidc` } }))).toBe(204);
  expect(await statusOf(await sign())).toBe(401);
});

test('a token is refused after its expiry, even if it was valid a second before', async () => {
  const token = await sign({ claims: { exp: Math.floor(Date.now() / 1000) + 60 } });
  expect((await ask(token)).status).toBe(200);
  expect((await ask(token)).status).toBe(200);
  const doNotFake = ['nextTick', 'queueMicrotask', 'setImmediate', 'setTimeout'] as const;
  jest.useFakeTimers({ now: Date.now() + 61_000, doNotFake: [...doNotFake] });
  try {
    expect((await ask(token)).status).toBe(401);
  } finally {
    jest.useRealTimers();
  }
});

test('a cached token with any change is refused', async () => {
  const token = await sign();
  expect((await ask(token)).status).toBe(200);
  const [head, payload, signature] = token.split('.');
  const claims = JSON.parse(Buffer.from(payload ?? '', 'base64url').toString());
  const other = Buffer.from(JSON.stringify({ ...claims, sub: 'customer-2' })).toString('base64url');
  expect((await ask([head, other, signature].join('.'))).status).toBe(401);
});

test('a key of another provider is refused', async () => {
  const { privateKey } = await generateKeyPair('RS256');
  const forged = await new SignJWT({
    client_id: 'albora-nl',
    email: 'a@example.com',
    auth_method: 'b2b',
  })
    .setProtectedHeader({ alg: 'RS256', typ: 'at+jwt' })
    .setIssuer(`${origin}/oidc`)
    .setAudience(apiAudience)
    .setSubject('customer-1')
    .setExpirationTime('5m')
    .sign(privateKey);
  expect((await ask(forged)).status).toBe(401);
});

test('a header without a bearer token is refused', async () => {
  for (const authorization of ['', 'Bearer', 'Basic YTpi', 'Bearer a.b.c d']) {
    expect((await app.request('/', { headers: { authorization } })).status).toBe(401);
  }
});

test('a new signing key signs nobody out: it is added, then used, and then the old one is removed', async () => {
  const own = await openTestDatabase();
  const later = jest.spyOn(performance, 'now');
  try {
    const service = new Hono<CallerEnv>().use(requireBearer({ db: own.db, origin }));
    service.get('/', (c) => c.body(null, 204));
    const statusOf = async (token: string) =>
      (await service.request('/', { headers: { authorization: `Bearer ${token}` } })).status;
    const newToken = () => signTestToken({ db: own.db, origin }, 'customer-1');
    const afterSeconds = (seconds: number) => later.mockReturnValue(seconds * 1_000);

    afterSeconds(100);
    const old = await newToken();
    expect(await statusOf(old)).toBe(204);
    expect(await rotateSigningKeys(own.db)).toBe('added');
    expect(await rotateSigningKeys(own.db)).toBe('used');
    // The keys are not read again at once, so the new key is still unknown.
    const fresh = await newToken();
    expect(await statusOf(fresh)).toBe(401);
    afterSeconds(111);
    expect(await statusOf(fresh)).toBe(204);
    expect(await statusOf(old)).toBe(204);
    expect(await rotateSigningKeys(own.db)).toBe('removed');
    expect(await statusOf(await newToken())).toBe(204);
    expect(decodeProtectedHeader(old).kid).not.toBe(decodeProtectedHeader(fresh).kid);
  } finally {
    later.mockRestore();
    await own.close();
  }
});
