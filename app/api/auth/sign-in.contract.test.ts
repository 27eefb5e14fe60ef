import '@/tests/support/environment';
import { contractBackend } from '@/tests/backend/start-backend';
import { channels } from '@/lib/config/channels';
import { callbackPath, oidcScope } from '@/lib/contracts/identity';
import { sessionStore } from '@/lib/session/session-store.server';
import { readSessionCookie, sessionKey } from '@/lib/session/session-cookie.server';
import { type Account, createBrowser, hostAt, type TestBrowser } from '@/tests/session/browser';

const nl = 'http://account.albora.nl.localhost:3000';
const origins = channels.flatMap(({ baseDomain }) => [
  `https://account.${baseDomain}`,
  `http://account.${baseDomain.replace('.example', '.localhost')}:3000`,
]);
const backend = contractBackend();
process.env['BACKEND_URL'] = backend.origin;
const provider = `${backend.origin}/oidc`;
let account: Account;

beforeAll(async () => {
  const created = await backend.control('/accounts', {});
  account = (await created.json()) as Account; // The control API documents this shape.
});

async function signIn(browser: TestBrowser, origin = nl, path = '/orders') {
  const { location } = await browser.begin(origin, path);
  const url = await browser.signInAtProvider(location, account);
  return { url, response: await browser.finish(url) };
}

describe('signing in', () => {
  it('AU-07 check 1: on all 17 channels, here and in production, code flow with S256, state, nonce and the registered address', async () => {
    const browser = createBrowser(provider);
    const seen = new Set<string>();
    for (const origin of origins) {
      const { channel } = hostAt(origin);
      const { location } = await browser.begin(origin, '/orders?page=2', {
        'x-forwarded-host': 'evil.example',
        'x-forwarded-proto': 'http',
      });
      const asked = new URL(location);
      expect(asked.origin + asked.pathname).toBe(`${provider}/auth`);
      const {
        state,
        nonce,
        code_challenge: challenge,
        ...rest
      } = Object.fromEntries(asked.searchParams);
      expect(rest).toEqual({
        client_id: channel.code,
        redirect_uri: origin + callbackPath,
        response_type: 'code',
        scope: oidcScope,
        code_challenge_method: 'S256',
        ui_locales: channel.locale,
        target_link_uri: '/orders?page=2',
      });
      for (const value of [state, nonce, challenge]) {
        expect(value?.length).toBeGreaterThanOrEqual(22);
        seen.add(value ?? '');
      }
      const response = await browser.finish(await browser.signInAtProvider(location, account));
      expect(response.status).toBe(303);
      expect(response.headers.get('location')).toBe(`${origin}/orders?page=2`);
      expect((await browser.sessionAt(origin))?.session).toMatchObject({
        sub: account.sub,
        email: account.email,
        channel: channel.code,
        isB2b: false,
      });
    }
    expect(seen.size).toBe(origins.length * 3);
  });

  it('AU-09 a business account signs in as one', async () => {
    const created = await backend.control('/accounts', { authMethod: 'b2b' });
    const business = (await created.json()) as Account; // The control API documents this shape.
    const browser = createBrowser(provider);
    const { location } = await browser.begin(nl);
    await browser.finish(await browser.signInAtProvider(location, business));
    expect((await browser.sessionAt(nl))?.session).toMatchObject({
      sub: business.sub,
      isB2b: true,
    });
  });

  it('check 16 the way back is a page of ours, whatever was asked for', async () => {
    const browser = createBrowser(provider);
    for (const path of [
      '//evil.example',
      'https://evil.example',
      '/\\evil.example',
      '/api/auth/sign-out',
    ]) {
      const { response } = await signIn(browser, nl, path);
      expect(response.headers.get('location')).toBe(`${nl}/`);
    }
    const { location } = await browser.begin(nl);
    const url = await browser.signInAtProvider(location, account);
    const steered = await browser.finish(
      `${url}&callbackUrl=${encodeURIComponent('https://evil.example')}`,
    );
    expect(new URL(steered.headers.get('location') ?? '').origin).toBe(nl);
  });

  it('check 5 no token is in any answer of ours, and none in a cookie', async () => {
    const browser = createBrowser(provider);
    await signIn(browser);
    const { record } = (await browser.sessionAt(nl))!;
    await browser.signOut(nl);
    const all = browser.answers.join('\n') + [...browser.jarOf(nl)].join();
    expect(record.accessToken.length).toBeGreaterThan(20);
    for (const token of [record.accessToken, record.refreshToken]) expect(all).not.toContain(token);
    // Every token that the provider signs begins with this header.
    expect(all).not.toContain(Buffer.from('{"alg":"RS').toString('base64url').slice(0, 12));
  });
});

describe('cookies', () => {
  const attributesOf = (response: Response) =>
    Object.fromEntries(
      response.headers.getSetCookie().map((line) => {
        const [pair = '', ...attributes] = line.split('; ');
        expect(line.length).toBeLessThanOrEqual(4_096);
        return [
          pair.slice(0, pair.indexOf('=')),
          attributes
            .filter((one) => !/^expires/i.test(one))
            .sort()
            .join('; '),
        ];
      }),
    );

  it.each([
    ['https', 'https://account.albora.nl.example', '__Host-', '; Secure'],
    ['development', nl, '', ''],
  ])(
    'check 3 on %s every cookie has its flags and none a domain',
    async (_, origin, prefix, secure) => {
      const browser = createBrowser(provider);
      const { response: begun, location } = await browser.begin(origin);
      const handshake = `HttpOnly; Path=/; SameSite=Lax${secure}`;
      const names = ['auth-csrf', 'auth-nonce', 'auth-pkce', 'auth-return', 'auth-state'];
      const flags = attributesOf(begun);
      expect(Object.keys(flags).sort()).toEqual(names.map((name) => prefix + name));
      for (const name of names)
        expect(flags[prefix + name]?.replace('Max-Age=900; ', '')).toBe(handshake);
      const done = await browser.finish(await browser.signInAtProvider(location, account));
      expect(attributesOf(done)[`${prefix}sid`]).toBe(
        `HttpOnly; Max-Age=2592000; Path=/; SameSite=Lax${secure}`,
      );
      const sent = [...browser.jarOf(origin)].map((pair) => pair.join('=')).join('; ');
      expect(sent.length).toBeLessThan(6 * 1024);
      const { [`${prefix}sid`]: cleared } = attributesOf(await browser.signOut(origin));
      expect(cleared).toBe(`HttpOnly; Max-Age=0; Path=/; SameSite=Lax${secure}`);
    },
  );

  it('check 4 a planted cookie is replaced at sign-in, and opens nothing afterwards', async () => {
    const [victim, attacker] = [createBrowser(provider), createBrowser(provider)];
    await signIn(attacker);
    const planted = attacker.jarOf(nl).get('sid') ?? '';
    const other = await backend.control('/accounts', {});
    const theirs = (await other.json()) as Account; // The control API documents this shape.
    victim.jarOf(nl).set('sid', planted);
    const { location } = await victim.begin(nl);
    await victim.finish(await victim.signInAtProvider(location, theirs));
    expect(victim.jarOf(nl).get('sid')).not.toBe(planted);
    expect((await victim.sessionAt(nl))?.session.sub).toBe(theirs.sub);
    expect(await attacker.sessionAt(nl)).toBeNull();
  });

  it('check 4 a second sign-in ends the first session of that browser', async () => {
    const browser = createBrowser(provider);
    await signIn(browser);
    const first = browser.jarOf(nl).get('sid') ?? '';
    await signIn(browser);
    expect(browser.jarOf(nl).get('sid')).not.toBe(first);
    const claims = await readSessionCookie(first, hostAt(nl));
    expect(await sessionStore().get(sessionKey(claims!.sessionId))).toBeNull();
  });

  it('check 3 foreign cookies whose names begin like ours change nothing', async () => {
    const browser = createBrowser(provider);
    for (const name of ['sid.0', 'sid.1', 'sidebar', 'sid2'])
      browser.jarOf(nl).set(name, 'x'.repeat(50));
    await signIn(browser);
    expect(await browser.sessionAt(nl)).not.toBeNull();
  });
});

describe('a forged way back', () => {
  const de = 'http://account.albora.de.localhost:3000';
  async function expectRefusal(browser: TestBrowser, url: string, origin = nl) {
    const code = url.includes('error=access_denied') ? 'AccessDenied' : 'Callback';
    const response = await browser.finish(url);
    expect(response.status).toBe(303);
    expect(response.headers.get('location')).toBe(`${origin}/auth-error?error=${code}`);
    expect(response.headers.getSetCookie().join('\n')).not.toMatch(/(^|\n)(__Host-)?sid=[^;]/);
    expect(await browser.sessionAt(origin)).toBeNull();
  }

  async function ready(origin = nl) {
    const browser = createBrowser(provider);
    const { location } = await browser.begin(origin);
    return { browser, url: new URL(await browser.signInAtProvider(location, account)) };
  }

  const changes: Record<string, (url: URL, browser: TestBrowser) => void> = {
    'no state': (url) => url.searchParams.delete('state'),
    'an empty state': (url) => url.searchParams.set('state', ''),
    'another state': (url) => url.searchParams.set('state', 'x'.repeat(43)),
    'no state cookie': (_url, browser) => void browser.jarOf(nl).delete('auth-state'),
    'no PKCE cookie': (_url, browser) => void browser.jarOf(nl).delete('auth-pkce'),
    'no nonce cookie': (_url, browser) => void browser.jarOf(nl).delete('auth-nonce'),
    'a state cookie of its own making': (url, browser) =>
      void browser.jarOf(nl).set('auth-state', url.searchParams.get('state') ?? ''),
    'no code': (url) => url.searchParams.delete('code'),
    'another code': (url) => url.searchParams.set('code', 'x'.repeat(43)),
    'another issuer': (url) => url.searchParams.set('iss', 'https://evil.example'),
    'an error with a description': (url) => {
      url.search = new URLSearchParams({
        error: 'access_denied',
        error_description: '<img src=x onerror=alert(1)>',
        state: url.searchParams.get('state') ?? '',
      }).toString();
    },
    'an error without state': (url) =>
      void (url.search = '?error=%3Cscript%3E&error_description=%3Cscript%3E'),
    'nothing at all': (url) => void (url.search = ''),
  };

  it.each(Object.entries(changes))(
    'AU-13 check 2 with %s ends on the error page, without a session',
    async (_, change) => {
      const { browser, url } = await ready();
      change(url, browser);
      await expectRefusal(browser, url.href);
      expect(browser.answers.join()).not.toMatch(/onerror|script>/);
    },
  );

  it('check 2 a way back works once: neither again in the same browser nor with the cookies it had', async () => {
    const { browser, url } = await ready();
    const before = new Map(browser.jarOf(nl));
    await browser.finish(url.href);
    await browser.signOut(nl);
    await expectRefusal(browser, url.href);
    for (const [name, value] of before) browser.jarOf(nl).set(name, value);
    await expectRefusal(browser, url.href);
  });

  it('AU-13 who goes back into a finished way while signed in lands at home, with the session they had', async () => {
    const { browser, url } = await ready();
    await browser.finish(url.href);
    const session = await browser.sessionAt(nl);
    const again = await browser.finish(url.href);
    expect(again.headers.get('location')).toBe(`${nl}/`);
    expect(session).not.toBeNull();
    expect(await browser.sessionAt(nl)).toEqual(session);
  });

  it('check 2 the code of another browser is refused, with its state or with one’s own', async () => {
    const [mine, theirs] = [await ready(), await ready()];
    await expectRefusal(mine.browser, theirs.url.href);
    const again = await ready();
    again.url.searchParams.set('code', theirs.url.searchParams.get('code') ?? '');
    await expectRefusal(again.browser, again.url.href);
  });

  it('check 2 the code of one brand is refused at another', async () => {
    const mine = await ready(nl);
    const { location } = await mine.browser.begin(de);
    const state = new URL(location).searchParams.get('state') ?? '';
    const moved = new URL(mine.url.href.replace(nl, de));
    await expectRefusal(mine.browser, moved.href, de);
    moved.searchParams.set('state', state);
    await expectRefusal(mine.browser, moved.href, de);
  });

  it('check 2 34 repeated parameters are a bad request', async () => {
    const { browser, url } = await ready();
    const response = await browser.finish(`${url.href}&code=x`);
    expect(response.status).toBe(400);
    expect(response.headers.getSetCookie()).toEqual([]);
  });

  it('AU-13 a provider that cannot be reached ends on the error page', async () => {
    process.env['OIDC_URL'] = 'http://127.0.0.1:1/oidc';
    try {
      const browser = createBrowser(provider);
      const { location } = await browser.begin(nl);
      expect(location).toBe(`${nl}/auth-error?error=SignIn`);
    } finally {
      delete process.env['OIDC_URL'];
    }
  });
});
