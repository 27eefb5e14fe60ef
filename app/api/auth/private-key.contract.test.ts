import '@/tests/support/environment';
import { exportJWK, generateKeyPair } from 'jose';
import { type StartedBackend, startBackend } from '@/tests/backend/start-backend';
import { log } from '@/lib/observability/log.server';
import { accessToken } from '@/lib/session/access-token.server';
import { sessionStore } from '@/lib/session/session-store.server';
import { type Account, createBrowser } from '@/tests/session/browser';

const origin = 'http://account.albora.nl.localhost:3000';
let backend: StartedBackend;
let provider: string;

/** Starts a provider that knows the public key of the clients and accepts no client secret. */
beforeAll(async () => {
  const { privateKey, publicKey } = await generateKeyPair('ES256', { extractable: true });
  const about = { alg: 'ES256', kid: 'key-1', use: 'sig' };
  process.env['OIDC_CLIENT_KEY'] = JSON.stringify({ ...(await exportJWK(privateKey)), ...about });
  const keys = [{ ...(await exportJWK(publicKey)), ...about }];
  backend = await startBackend({ env: { OIDC_CLIENT_JWKS: JSON.stringify({ keys }) } });
  process.env['BACKEND_URL'] = backend.origin;
  provider = `${backend.origin}/oidc`;
});
afterAll(() => backend.stop());

async function signedIn() {
  const created = await backend.control('/accounts', {});
  const account = (await created.json()) as Account; // The control API documents this shape.
  const browser = createBrowser(provider);
  const { location } = await browser.begin(origin);
  await browser.finish(await browser.signInAtProvider(location, account));
  const session = await browser.sessionAt(origin);
  if (!session) throw new Error('not signed in');
  return { browser, ...session };
}

const redeem = (refreshToken: string, authorization?: string) =>
  fetch(`${provider}/token`, {
    method: 'POST',
    headers: authorization ? { authorization } : {},
    body: new URLSearchParams({
      ...{ grant_type: 'refresh_token', refresh_token: refreshToken, client_id: 'albora-nl' },
    }),
  });

it('AU-07 AU-09 AU-11 with a key of its own the application signs in, refreshes and revokes, and sends no secret', async () => {
  const { browser, session, record } = await signedIn();
  expect(record.refreshToken).toBeTruthy();
  // A stolen refresh token does not work without the private key, nor with the client secret of development.
  const basic = `Basic ${Buffer.from('albora-nl:development-only-client-secret').toString('base64')}`;
  expect((await redeem(record.refreshToken)).status).toBeGreaterThanOrEqual(400);
  expect((await redeem(record.refreshToken, basic)).status).toBe(401);

  await sessionStore().update(session.key, { ...record, accessTokenExpiresAt: 0, refreshAt: 0 });
  const renewed = await accessToken(session.key);
  expect(renewed).not.toBe(record.accessToken);
  const after = await sessionStore().get(session.key);
  expect(after?.refreshToken).not.toBe(record.refreshToken);

  const warn = jest.spyOn(log, 'warn');
  await browser.signOut(origin);
  // A failed revocation would have logged a warning.
  expect(warn).not.toHaveBeenCalled();
  expect(await browser.sessionAt(origin)).toBeNull();
});
