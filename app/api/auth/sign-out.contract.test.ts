import '@/tests/support/environment';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { text } from 'node:stream/consumers';
import { NextRequest } from 'next/server';
import { freePort, type StartedBackend, startBackend } from '@/tests/backend/start-backend';
import { ask } from '@/tests/support/ask';
import { POST as backChannelLogout } from './back-channel-logout/route';
import { type Account, createBrowser, sessionBehind } from '@/tests/session/browser';

let backend: StartedBackend;
let ours: Server;
let origin: string;
let provider: string;

/** Starts an HTTP server for the back-channel logout: the provider calls this address itself. */
function serveBackChannel(port: number): Server {
  return createServer((incoming, outgoing) => {
    void (async () => {
      const request = new NextRequest(`http://localhost${incoming.url}`, {
        method: 'POST',
        headers: {
          host: incoming.headers.host ?? '',
          'content-type': incoming.headers['content-type'] ?? '',
        },
        body: await text(incoming),
      });
      const response = await backChannelLogout(request, { params: Promise.resolve({}) });
      outgoing.writeHead(response.status).end(await response.text());
    })();
  }).listen(port, '127.0.0.1');
}

beforeAll(async () => {
  const port = await freePort();
  backend = await startBackend({ env: { ACCOUNT_PORT: String(port) } });
  process.env['BACKEND_URL'] = backend.origin;
  provider = `${backend.origin}/oidc`;
  origin = `http://account.albora.nl.localhost:${port}`;
  ours = serveBackChannel(port);
  await once(ours, 'listening');
});
afterAll(async () => {
  await backend.stop();
  ours.closeAllConnections();
  ours.close();
});

async function newAccount(): Promise<Account> {
  const created = await backend.control('/accounts', {});
  return (await created.json()) as Account; // The control API documents this shape.
}

async function signedIn(at = origin) {
  const account = await newAccount();
  const browser = createBrowser(provider);
  const { location } = await browser.begin(at);
  await browser.finish(await browser.signInAtProvider(location, account));
  return { account, browser };
}

const refresh = (refreshToken: string) =>
  fetch(`${provider}/token`, {
    method: 'POST',
    headers: {
      authorization: `Basic ${Buffer.from('albora-nl:development-only-client-secret').toString('base64')}`,
    },
    body: new URLSearchParams({ grant_type: 'refresh_token', refresh_token: refreshToken }),
  });

describe('signing out', () => {
  it('AU-11 check 9: the record is gone, the refresh token dead, the provider’s session ended, the old cookie a guest’s, the chat forgotten', async () => {
    const { browser } = await signedIn();
    const cookie = browser.jarOf(origin).get('sid');
    const { record } = (await browser.sessionAt(origin))!;
    browser.jarOf(origin).set('account_chat', `anna.${crypto.randomUUID()}`);
    const response = await browser.signOut(origin);
    expect(response.status).toBe(200);
    expect(response.headers.get('clear-site-data')).toBe('"cache"');
    expect(browser.jarOf(origin).has('sid')).toBe(false);
    expect(browser.jarOf(origin).has('account_chat')).toBe(false);
    expect(await sessionBehind(origin, cookie)).toBeNull();
    const refused = await refresh(record.refreshToken);
    expect([refused.status, await refused.json()]).toEqual([
      400,
      expect.objectContaining({ error: 'invalid_grant' }),
    ]);

    const { location, clearPictures } = (await response.json()) as Record<
      'location' | 'clearPictures',
      string
    >; // The sign-out handler replies with this shape.
    const cleared = await fetch(clearPictures);
    expect([cleared.status, cleared.headers.get('clear-site-data')]).toEqual([204, '"cache"']);
    const leaving = new URL(location);
    expect(leaving.origin + leaving.pathname).toBe(`${provider}/session/end`);
    expect(leaving.searchParams.get('post_logout_redirect_uri')).toBe(`${origin}/`);
    expect(location).not.toMatch(/eyJ/);
    expect(await browser.leaveProvider(location)).toBe(`${origin}/`);
    const again = await browser.begin(origin);
    expect((await browser.visitProvider(again.location)).html).toContain('type="password"');
  });

  it.each([
    ['home', '/'],
    ['accountDeleted', '/account-deleted'],
    ['changeEmailSuccess', '/change-email-success'],
  ])('AU-11 AU-03 AU-04 it comes back to %s', async (landing, path) => {
    const { browser } = await signedIn();
    const response = await browser.signOut(origin, landing);
    const { location } = (await response.json()) as { location: string }; // The sign-out handler replies with this shape.
    expect(await browser.leaveProvider(location)).toBe(origin + path);
  });

  it('check 16 no other target is taken', async () => {
    const { browser } = await signedIn();
    for (const landing of ['https://evil.example', '//evil.example', 'orders', '', '__proto__']) {
      expect((await browser.signOut(origin, landing)).status).toBe(400);
    }
    expect(await browser.sessionAt(origin)).not.toBeNull();
  });

  it('AU-11 without a session it leads to the provider all the same', async () => {
    const response = await createBrowser(provider).signOut(origin);
    expect(await response.json()).toEqual({
      location: expect.stringContaining(`${provider}/session/end?client_id=albora-nl&`),
      clearPictures: expect.stringMatching(/\/storage-api\/signed-out$/),
    });
  });

  it('check 9 check 14: a sign-out that another page has forged is 403, and the session lives', async () => {
    const { browser } = await signedIn();
    const forgeries: Record<string, string>[] = [
      { 'x-requested-by': '' },
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { origin: 'http://account.albora.de.localhost:3000' },
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      { 'x-requested-by': '', 'content-type': 'application/x-www-form-urlencoded' },
    ];
    for (const forged of forgeries) {
      const response = await browser.signOut(origin, 'home', forged);
      expect(response.status).toBe(403);
    }
    expect(await browser.sessionAt(origin)).not.toBeNull();
  });

  it('AU-11 without scripts a form signs out at both ends; one of another page does not', async () => {
    const { browser } = await signedIn();
    const forged = await browser.signOutByForm(origin, { origin: 'https://evil.example' });
    expect(forged.status).toBe(403);
    expect(await browser.sessionAt(origin)).not.toBeNull();
    browser.jarOf(origin).set('account_chat', `anna.${crypto.randomUUID()}`);
    const response = await browser.signOutByForm(origin);
    expect(browser.jarOf(origin).has('account_chat')).toBe(false);
    expect(response.status).toBe(303);
    expect(await browser.sessionAt(origin)).toBeNull();
    expect(await browser.leaveProvider(response.headers.get('location')!)).toBe(`${origin}/`);
  });

  it('AU-11 a provider that cannot revoke keeps nobody signed in here', async () => {
    const { browser } = await signedIn();
    await backend.control('/faults', {
      service: 'oidc',
      kind: 'status',
      value: 500,
      path: 'revocation',
    });
    expect((await browser.signOut(origin)).status).toBe(200);
    await backend.control('/faults', undefined, 'DELETE');
    expect(await browser.sessionAt(origin)).toBeNull();
  });
});

describe('signed out by the provider', () => {
  it('check 10 its call ends the session; another customer stays', async () => {
    const [one, other] = [await signedIn(), await signedIn()];
    await backend.control('/backchannel-logout', { sub: one.account.sub });
    while (await one.browser.sessionAt(origin)) await new Promise((next) => setTimeout(next, 20));
    expect(await other.browser.sessionAt(origin)).not.toBeNull();
  });

  it('check 10 check 27: what is no small form with a token is refused without a text', async () => {
    const form = { 'content-type': 'application/x-www-form-urlencoded', 'x-requested-by': '' };
    const post = (body: string, headers: Record<string, string> = form) =>
      ask(backChannelLogout, { method: 'POST', headers, body });
    expect((await post('')).status).toBe(400);
    expect((await post('logout_token=')).status).toBe(400);
    expect((await post('logout_token=rubbish')).status).toBe(400);
    expect((await post(`logout_token=${'x'.repeat(20_000)}`)).status).toBe(413);
    expect(
      (await post('{"logout_token":"x"}', { 'content-type': 'application/json' })).status,
    ).toBe(415);
    const refused = await post('logout_token=a.b.c');
    expect(refused.error).toEqual({ code: 'badRequest', correlationId: expect.any(String) });
    expect(refused.response.headers.get('cache-control')).toBe('no-store');
  });
});
