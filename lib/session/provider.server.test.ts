import '@/tests/support/environment';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { NextRequest } from 'next/server';
import { hostOf, mintSession } from '@/tests/session/mint-session';
import { reply, startService, type TestService } from '@/tests/support/service';
import type { Caller } from '@/lib/http/upstream.server';
import { sharedInProcess } from '@/lib/observability/shared-in-process.server';
import { accessToken } from './access-token.server';
import { readProvider } from './provider.server';
import { sessionCookieName } from './session-cookie.server';
import { sessionStore } from './session-store.server';
import { handleLogoutToken, signOut } from './sign-out.server';

const host = hostOf('account.albora.nl.example');
let drawn = 0;
/** Each call returns a caller with a new channel, so that each test has its own circuit breaker. */
const newCaller = (): Caller => ({ channel: `channel-${(drawn += 1)}`, correlationId: '0c0c-1' });

/** A provider other than ours: it has the paths of Keycloak and an issuer that ends with a slash. */
const realm = '/realms/brands';
const paths = {
  token_endpoint: `${realm}/protocol/openid-connect/token`,
  jwks_uri: `${realm}/protocol/openid-connect/certs`,
  revocation_endpoint: `${realm}/protocol/openid-connect/revoke`,
  end_session_endpoint: `${realm}/protocol/openid-connect/logout`,
} as const;

let service: TestService;
let keys: Awaited<ReturnType<typeof generateKeyPair>>;
let document: Record<string, unknown>;
/** True if the provider responds to requests for its discovery document. */
let isUp: boolean;
const issuer = () => `${service.origin}${realm}/`;
const called = () =>
  service.seen
    .map(({ method, url }) => `${method} ${url}`)
    .filter((line) => !line.includes('.well-known'));

beforeAll(async () => {
  keys = await generateKeyPair('RS256', { extractable: true });
});
beforeEach(async () => {
  service = await startService();
  process.env['OIDC_URL'] = `${service.origin}${realm}`;
  sharedInProcess('provider-document', () => new Map()).clear();
  isUp = true;
  document = {
    issuer: issuer(),
    ...Object.fromEntries(Object.entries(paths).map(([name, at]) => [name, service.origin + at])),
  };
  const jwk = { ...(await exportJWK(keys.publicKey)), kid: 'one', alg: 'RS256', use: 'sig' };
  const tokens = {
    access_token: 'new',
    refresh_token: 'next',
    expires_in: 300,
    token_type: 'Bearer',
  };
  service.behave((request, response) => {
    const answers: Record<string, unknown> = {
      [`${realm}/.well-known/openid-configuration`]: isUp ? document : undefined,
      [paths.token_endpoint]: tokens,
      [paths.jwks_uri]: { keys: [jwk] },
      [paths.revocation_endpoint]: {},
    };
    const found = answers[request.url ?? ''];
    reply(found ? 200 : 503, JSON.stringify(found ?? {}))(request, response);
  });
});
afterEach(() => service.stop());

async function expired() {
  const { key, record } = await mintSession(host);
  await sessionStore().update(key, { ...record, accessTokenExpiresAt: 0, refreshAt: 0 });
  return key;
}

async function leave() {
  const { cookie, record } = await mintSession(host);
  const request = new NextRequest('http://localhost', {
    headers: { cookie: `${sessionCookieName(host)}=${cookie}` },
  });
  return { record, ...(await signOut(request, host, newCaller(), '/logout')) };
}

const logoutToken = (iss: string, sid: string) =>
  new SignJWT({
    sid,
    jti: crypto.randomUUID(),
    events: { 'http://schemas.openid.net/event/backchannel-logout': {} },
  })
    .setProtectedHeader({ alg: 'RS256', kid: 'one', typ: 'logout+jwt' })
    .setIssuer(iss)
    .setAudience(host.channel.code)
    .setIssuedAt()
    .setExpirationTime('2m')
    .sign(keys.privateKey);

test('AU-09 a token is refreshed at the endpoint that the provider names', async () => {
  expect(await accessToken(await expired())).toBe('new');
  expect(called()).toEqual([`POST ${paths.token_endpoint}`]);
});

test('AU-11 a sign-out revokes the token and leads to the provider’s own page', async () => {
  const { location, record } = await leave();
  const url = new URL(location);
  expect(url.origin + url.pathname).toBe(service.origin + paths.end_session_endpoint);
  expect(Object.fromEntries(url.searchParams)).toEqual({
    client_id: 'albora-nl',
    post_logout_redirect_uri: `${host.origin}/logout`,
    logout_hint: record.providerSession,
  });
  expect(called()).toEqual([`POST ${paths.revocation_endpoint}`]);
});

test('AU-11 a provider without sign-out and revocation: the session ends here', async () => {
  const { end_session_endpoint: _, revocation_endpoint: __, ...rest } = document;
  document = rest;
  expect((await leave()).location).toBe(`${host.origin}/logout`);
  expect(called()).toEqual([]);
});

test('check 10 a logout token is checked against the provider’s keys and its issuer, to the last slash', async () => {
  const { key, record } = await mintSession(host);
  const sid = record.providerSession ?? '';
  const wrong = await logoutToken(issuer().slice(0, -1), sid);
  await expect(handleLogoutToken(host, wrong, newCaller())).rejects.toMatchObject({
    code: 'badRequest',
  });
  await handleLogoutToken(host, await logoutToken(issuer(), sid), newCaller());
  expect(await sessionStore().get(key)).toBeNull();
});

test('the document is read once for all who wait, and holds while the provider does not answer', async () => {
  const now = jest.spyOn(Date, 'now');
  await Promise.all([newCaller(), newCaller()].map((caller) => readProvider(caller)));
  expect(service.seen).toHaveLength(1);
  isUp = false;
  now.mockReturnValue(Date.now() + 301_000);
  expect(await readProvider(newCaller())).toMatchObject({ issuer: issuer() });
  now.mockRestore();
});

test('AU-09 while the provider has never answered a refresh is an outage, and the session stays', async () => {
  isUp = false;
  const key = await expired();
  await expect(accessToken(key)).rejects.toMatchObject({ code: 'unavailable' });
  expect(await sessionStore().get(key)).not.toBeNull();
  expect((await leave()).location).toBe(`${host.origin}/logout`);
});
