/** @jest-environment node */
import { createServer } from 'node:http';
import { once } from 'node:events';
import { decodeJwt } from 'jose';
import { apiAudience, idTokenClaims } from '../../lib/contracts/identity';
import { freePort, type StartedBackend, startBackend } from '../http/start-for-tests';
import { createTestBrowser, type TestBrowser } from './browser-for-tests';
import { createTestClient, readTokens, type TestClient } from './client-for-tests';

let backend: StartedBackend;
let accountPort: number;

type Person = { sub: string; email: string; password: string };

beforeAll(async () => {
  accountPort = await freePort();
  backend = await startBackend({ env: { ACCOUNT_PORT: String(accountPort) } });
}, 40_000);
afterAll(() => backend.stop());

async function createPerson(input: object = {}): Promise<Person> {
  const answer = await backend.control('/accounts', { password: 'correct horse', ...input });
  return answer.json() as Promise<Person>;
}

const newClient = (): TestClient =>
  createTestClient(backend.origin, 'albora-nl', `http://account.albora.nl.localhost:${accountPort}`);

function codeOf(response: Response): string {
  return new URL(response.headers.get('location') ?? '').searchParams.get('code') ?? '';
}

async function signIn(person: Person, browser: TestBrowser, client: TestClient) {
  const { url } = await browser.follow(client.authorizationUrl());
  const { email, password } = person;
  const { response } = await browser.follow(`${url}/sign-in`, { email, password });
  return readTokens(await client.exchange(codeOf(response)));
}

const me = (token: string) =>
  fetch(`${backend.origin}/customers-api/customers/me`, { headers: { authorization: `Bearer ${token}` } });

describe('sign-in', () => {
  test('AU-08 a customer signs in by code and PKCE and gets tokens that say who they are', async () => {
    const person = await createPerson();
    const client = newClient();
    const browser = createTestBrowser(backend.origin);
    const page = await browser.follow(client.authorizationUrl());
    expect(await page.response.text()).toContain('<html lang="nl-NL">');
    expect(page.response.headers.get('content-security-policy')).toContain("default-src 'none'");

    const tokens = await signIn(person, browser, client);
    const id = idTokenClaims.parse(decodeJwt(tokens.id_token));
    expect(id).toMatchObject({ sub: person.sub, email: person.email, idp_type: 'local', auth_method: 'consumer' });
    expect(id.sid).toEqual(expect.any(String));
    const access = decodeJwt(tokens.access_token);
    expect(access).toMatchObject({
      iss: `${backend.origin}/oidc`,
      aud: apiAudience,
      sub: person.sub,
      email: person.email,
      auth_method: 'consumer',
      idp_type: 'local',
      channel: 'albora-nl',
    });
    expect((access.exp ?? 0) - (access.iat ?? 0)).toBe(300);
    expect((await me(tokens.access_token)).status).toBe(200);
  });

  test('AU-09 the token of a business account says b2b', async () => {
    const { sub } = await createPerson({ authMethod: 'b2b' });
    const tokens = await readTokens(await backend.control('/tokens', { sub, channel: 'albora-de' }));
    expect(decodeJwt(tokens.id_token)).toMatchObject({ auth_method: 'b2b', aud: 'albora-de' });
  });

  test('a wrong password is refused in the language of the brand, and the password does not come back', async () => {
    const { email } = await createPerson();
    const browser = createTestBrowser(backend.origin);
    const { url } = await browser.follow(newClient().authorizationUrl());
    const { response } = await browser.follow(`${url}/sign-in`, { email, password: 'guess"<b>' });
    const page = await response.text();
    expect(response.status).toBe(422);
    expect(page).toContain('Het e-mailadres of het wachtwoord klopt niet.');
    expect(page).not.toContain('guess');
  });

  test('ten wrong passwords close an e-mail address for a while, the right one included', async () => {
    const { email, password } = await createPerson();
    const browser = createTestBrowser(backend.origin);
    const { url } = await browser.follow(newClient().authorizationUrl());
    for (let attempt = 0; attempt < 10; attempt += 1) {
      await browser.follow(`${url}/sign-in`, { email, password: `wrong ${attempt}` });
    }
    const { response } = await browser.follow(`${url}/sign-in`, { email, password });
    expect(response.status).toBe(429);
  });

  test('a newcomer registers and is signed in; the same e-mail address cannot register again', async () => {
    const form = { firstName: 'Sanne', lastName: '<i>Vos', email: 'sanne@example.com', password: 'long enough' };
    const client = newClient();
    const browser = createTestBrowser(backend.origin);
    const { url } = await browser.follow(client.authorizationUrl({ prompt: 'create' }));
    const { response } = await browser.follow(`${url}/register`, form);
    const tokens = await readTokens(await client.exchange(codeOf(response)));
    const customer: unknown = await (await me(tokens.access_token)).json();
    expect(customer).toMatchObject({ firstName: 'Sanne', lastName: '<i>Vos', language: 'nl-NL' });

    const other = createTestBrowser(backend.origin);
    const again = await other.follow(newClient().authorizationUrl());
    const refused = await other.follow(`${again.url}/register`, form);
    const page = await refused.response.text();
    expect(refused.response.status).toBe(422);
    expect(page).toContain('Er bestaat al een account met dit e-mailadres.');
    expect(page).toContain('&lt;i&gt;Vos');
  });

  test('Belgium is asked in the language that the request prefers', async () => {
    const client = createTestClient(backend.origin, 'albora-be', `http://account.albora.be.localhost:${accountPort}`);
    const { response } = await createTestBrowser(backend.origin).follow(client.authorizationUrl({ ui_locales: 'fr-BE' }));
    expect(await response.text()).toContain('<html lang="fr-BE">');
  });

  test('without PKCE, or with a foreign redirect address, there is no sign-in', async () => {
    const url = new URL(newClient().authorizationUrl());
    url.searchParams.delete('code_challenge');
    url.searchParams.delete('code_challenge_method');
    const bare = await createTestBrowser(backend.origin).request(url.href);
    expect(bare.headers.get('location')).toContain('error=invalid_request');
    const foreign = newClient().authorizationUrl({ redirect_uri: 'https://evil.example/' });
    const refused = await createTestBrowser(backend.origin).request(foreign);
    expect(refused.status).toBe(400);
    expect(await refused.text()).not.toContain('evil');
  });

  test('a sign-in page of another browser answers with a page that repeats nothing', async () => {
    const response = await createTestBrowser(backend.origin).request(`${backend.origin}/oidc/interaction/abc<b>`);
    expect(response.status).toBe(400);
    expect(await response.text()).not.toContain('abc<b>');
  });
});

describe('tokens', () => {
  test('AU-10 a refresh rotates the refresh token; a spent one ends the grant', async () => {
    const person = await createPerson();
    const client = newClient();
    const first = await signIn(person, createTestBrowser(backend.origin), client);
    const second = await readTokens(await client.refresh(first.refresh_token));
    expect(second.refresh_token).not.toBe(first.refresh_token);
    const replay = await client.refresh(first.refresh_token);
    expect(replay.status).toBe(400);
    expect(await replay.json()).toMatchObject({ error: 'invalid_grant' });
    expect((await client.refresh(second.refresh_token)).status).toBe(400);
  });

  test('of two refreshes that race with one token at most one gets tokens', async () => {
    const { sub } = await createPerson();
    const tokens = await readTokens(await backend.control('/tokens', { sub, channel: 'albora-nl' }));
    const client = newClient();
    const answers = await Promise.all([1, 2, 3].map(() => client.refresh(tokens.refresh_token)));
    expect(answers.filter(({ ok }) => ok).length).toBeLessThanOrEqual(1);
  });

  test('an access token ends with its life', async () => {
    const { sub } = await createPerson();
    const tokens = await readTokens(await backend.control('/tokens', { sub, channel: 'albora-nl', ttlSeconds: 1 }));
    expect(tokens.expires_in).toBe(1);
    await new Promise((resolve) => setTimeout(resolve, 2100));
    expect((await me(tokens.access_token)).status).toBe(401);
  });

  test('an id token, a tampered token and no token are refused without detail', async () => {
    const { sub } = await createPerson();
    const tokens = await readTokens(await backend.control('/tokens', { sub, channel: 'albora-nl' }));
    for (const token of [tokens.id_token, `${tokens.access_token.slice(0, -8)}AAAAAAAA`, '', 'x.y.z']) {
      const refused = await me(token);
      expect(refused.status).toBe(401);
      expect(await refused.json()).toEqual({ type: 'about:blank', title: 'Unauthorized', status: 401 });
    }
  });
});

describe('sign-out', () => {
  async function receiveLogout(): Promise<{ received: Promise<{ host: string; body: string }>; close: () => void }> {
    const server = createServer().listen(accountPort, '127.0.0.1');
    await once(server, 'listening');
    const received = new Promise<{ host: string; body: string }>((resolve) => {
      server.on('request', (request, response) => {
        let body = '';
        request.on('data', (chunk: Buffer) => (body += chunk.toString()));
        request.on('end', () => {
          response.writeHead(200).end();
          resolve({ host: `${request.headers.host}${request.url}`, body });
        });
      });
    });
    return { received, close: () => server.close() };
  }

  const logoutUrl = (idToken: string | undefined) =>
    `${backend.origin}/oidc/session/end?${new URLSearchParams({
      ...(idToken && { id_token_hint: idToken }),
      client_id: 'albora-nl',
      post_logout_redirect_uri: `http://account.albora.nl.localhost:${accountPort}/`,
    })}`;

  test('with the id token it asks nothing, tells the channel, goes back and ends the tokens', async () => {
    const person = await createPerson();
    const client = newClient();
    const browser = createTestBrowser(backend.origin);
    const tokens = await signIn(person, browser, client);
    const { received, close } = await receiveLogout();

    const page = await (await browser.request(logoutUrl(tokens.id_token))).text();
    expect(page).toContain("document.getElementById('go').click()");
    const xsrf = /name="xsrf" value="([^"]+)"/.exec(page)?.[1] ?? '';
    const done = await browser.request(`${backend.origin}/oidc/session/end/confirm`, { xsrf, logout: 'yes' });
    expect(done.headers.get('location')).toBe(`http://account.albora.nl.localhost:${accountPort}/`);

    const { host, body } = await received;
    close();
    expect(host).toBe(`account.albora.nl.localhost:${accountPort}/api/auth/back-channel-logout`);
    const claims = decodeJwt(new URLSearchParams(body).get('logout_token') ?? '');
    expect(claims).toMatchObject({
      iss: `${backend.origin}/oidc`,
      aud: 'albora-nl',
      sid: decodeJwt(tokens.id_token).sid,
      events: { 'http://schemas.openid.net/event/backchannel-logout': {} },
    });
    expect((await client.refresh(tokens.refresh_token)).status).toBe(400);
  });

  test('without the id token the customer is asked', async () => {
    const browser = createTestBrowser(backend.origin);
    await signIn(await createPerson(), browser, newClient());
    const page = await (await browser.request(logoutUrl(undefined))).text();
    expect(page).toContain('Wil je uitloggen?');
    expect(page).not.toContain('<script');
  });

  test("another customer's id token does not sign anybody out by itself", async () => {
    const browser = createTestBrowser(backend.origin);
    await signIn(await createPerson(), browser, newClient());
    const { sub } = await createPerson();
    const foreign = await readTokens(await backend.control('/tokens', { sub, channel: 'albora-nl' }));
    const page = await (await browser.request(logoutUrl(foreign.id_token))).text();
    expect(page).not.toContain('<script');
  });

  test('the control API ends the sessions of a customer and delivers the logout token', async () => {
    const { sub } = await createPerson();
    const tokens = await readTokens(await backend.control('/tokens', { sub, channel: 'albora-nl' }));
    const { received, close } = await receiveLogout();
    const answer: unknown = await (await backend.control('/backchannel-logout', { sub })).json();
    await received;
    close();
    expect(answer).toEqual({
      deliveries: [{ channel: 'albora-nl', sid: decodeJwt(tokens.id_token).sid, delivered: true }],
    });
    expect((await newClient().refresh(tokens.refresh_token)).status).toBe(400);
  });
});
