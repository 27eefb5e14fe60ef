import { type AuthHarness, startAuthHarness } from '../../../tests/backend/auth-harness';
import { createTestBrowser, type TestBrowser } from '../../../tests/backend/browser';

const attackers = '192.0.2.66';
let harness: AuthHarness;
let unvouched: AuthHarness;
beforeAll(async () => {
  [harness, unvouched] = await Promise.all([
    startAuthHarness({ CLIENT_ADDRESS_HEADER: 'x-client' }),
    startAuthHarness(),
  ]);
});
afterAll(() => Promise.all([harness.stop(), unvouched.stop()]));

type Person = { email: string; password: string };

/** Creates a browser without cookies at a client address. */
const browserAt = (address: string, at = harness) =>
  createTestBrowser(at.origin, { 'x-client': address });

/** Signs in on the sign-in page, even if the provider remembers the browser. Returns the response of the form. */
async function trySignIn(browser: TestBrowser, who: Person, at = harness): Promise<Response> {
  const { url } = await browser.follow(at.newClient().authorizationUrl({ prompt: 'login' }));
  return (await browser.follow(`${url}/sign-in`, { ...who })).response;
}
const statusOf = async (browser: TestBrowser, who: Person, at = harness) =>
  (await trySignIn(browser, who, at)).status;

async function attack({ email }: Person, from = attackers, at = harness): Promise<Response> {
  const browser = browserAt(from, at);
  let last = await trySignIn(browser, { email, password: 'wrong' }, at);
  for (let guess = 0; guess < 11; guess += 1)
    last = await trySignIn(browser, { email, password: `wrong ${guess}` }, at);
  return last;
}

test('wrong passwords from other addresses do not prevent a sign-in, also in a new browser', async () => {
  const owner = await harness.createPerson();
  const last = await attack(owner);
  expect(last.status).toBe(429);
  expect(Number(last.headers.get('retry-after'))).toBeGreaterThan(800);
  expect(await last.text()).toContain('Te veel pogingen.');
  expect(await statusOf(browserAt('198.51.100.7'), owner)).toBe(303);
});

test('without a trusted client address the right password works in spite of wrong ones', async () => {
  const owner = await unvouched.createPerson();
  expect((await attack(owner, attackers, unvouched)).status).toBe(422);
  expect(await statusOf(browserAt('198.51.100.7', unvouched), owner, unvouched)).toBe(303);
});

describe('a browser that has signed in before', () => {
  test('can sign in from the same address as somebody who guesses', async () => {
    const owner = await harness.createPerson();
    const knownBrowser = browserAt('192.0.2.67');
    expect(await statusOf(knownBrowser, owner)).toBe(303);
    await attack(owner, '192.0.2.67');
    expect(await statusOf(browserAt('192.0.2.67'), owner)).toBe(429);
    expect(await statusOf(knownBrowser, owner)).toBe(303);
  });

  test('is known for its own account only, and no longer after five wrong passwords', async () => {
    const [owner, other] = [await harness.createPerson(), await harness.createPerson()];
    const knownBrowser = browserAt('192.0.2.68');
    await statusOf(knownBrowser, other);
    await attack(owner, '192.0.2.68');
    expect(await statusOf(knownBrowser, owner)).toBe(429);
    const wrong = { ...other, password: 'wrong' };
    for (let guess = 0; guess < 15; guess += 1)
      expect(await statusOf(knownBrowser, wrong)).toBe(422);
    expect(await statusOf(knownBrowser, other)).toBe(429);
  });

  test('has an HttpOnly cookie that cannot be forged', async () => {
    const owner = await harness.createPerson();
    const response = await trySignIn(browserAt('192.0.2.69'), owner);
    // The first browser has followed the redirect and stored the cookie. Sign in with a new browser to read the cookie's
    // attributes.
    expect(response.status).toBe(303);
    const forger = browserAt('192.0.2.69');
    const { url } = await forger.follow(harness.newClient().authorizationUrl());
    const signedIn = await forger.request(`${url}/sign-in`, { ...owner });
    const [cookieLine = ''] = signedIn.headers
      .getSetCookie()
      .filter((line) => line.includes('device'));
    expect(cookieLine).toMatch(
      /^_known_device=[\w.-]+; Max-Age=15552000; Path=\/oidc; HttpOnly; SameSite=Lax$/,
    );
    const [header = '', claims = '', signature = ''] = cookieLine
      .slice(14)
      .split(';', 1)[0]!
      .split('.');
    const none = Buffer.from('{"alg":"none"}').toString('base64url');
    await attack(owner, '192.0.2.69');
    for (const [token, status] of [
      [`${none}.${claims}.`, 429],
      [`${header}.${claims}.${signature.slice(0, -4)}AAAA`, 429],
      ['x', 429],
      [`${header}.${claims}.${signature}`, 303],
    ] as const) {
      const browser = createTestBrowser(harness.origin, { 'x-client': '192.0.2.69' });
      browser.keep(`_known_device=${token}; Path=/oidc`);
      expect([token, await statusOf(browser, owner)]).toEqual([token, status]);
    }
  });
});

test('a reset password lets its owner sign in at once, from the address that failed and from any other', async () => {
  const owner = await harness.createPerson();
  await attack(owner);
  const browser = browserAt(attackers);
  expect(await statusOf(browser, owner)).toBe(429);
  const { url } = await browser.follow(harness.newClient().authorizationUrl());
  await browser.follow(`${url}/forgot`, { email: owner.email });
  const link = await harness.linkTo(owner.email, '/password-reset');
  const renewed = { ...owner, password: 'a new password' };
  const form = { token: link.searchParams.get('token') ?? '', newPassword: renewed.password };
  await browser.request(link.origin + link.pathname, form);
  expect(await statusOf(browserAt(attackers), renewed)).toBe(303);
  expect(await statusOf(browserAt('198.51.100.8'), renewed)).toBe(303);
});

test('registrations, forgotten passwords and changes of a password have separate counts', async () => {
  const owner = await harness.createPerson();
  const browser = browserAt('192.0.2.70');
  await statusOf(browser, owner);
  const change = await browser.follow(harness.newClient().authorizationUrl({ prompt: 'password' }));
  const wrong = { password: 'wrong', newPassword: 'a new password' };
  const answers = [];
  for (let guess = 0; guess < 11; guess += 1)
    answers.push((await browser.follow(`${change.url}/password`, wrong)).response.status);
  expect(answers).toEqual([...Array.from({ length: 10 }, () => 422), 429]);
  expect(await statusOf(browserAt('192.0.2.70'), owner)).toBe(303);
});

describe('a form of the provider', () => {
  const forms = ['sign-in', 'register', 'forgot', 'password'];
  const refused: Record<string, string>[] = [
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { origin: 'http://account.albora.nl.localhost:3000' },
    {},
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
  ];

  async function startSignIn() {
    const browser = browserAt('192.0.2.71');
    const { url } = await browser.follow(harness.newClient().authorizationUrl());
    return { url, cookie: browser.cookiesFor(url) };
  }
  const post = (url: string, headers: Record<string, string>) =>
    fetch(url, { method: 'POST', redirect: 'manual', headers, body: new URLSearchParams({}) });

  test.each(refused)('is refused with %j', async (headers) => {
    const { url, cookie } = await startSignIn();
    for (const form of forms) {
      const answer = await post(`${url}/${form}`, { cookie, ...headers });
      expect([form, answer.status]).toEqual([form, 403]);
      expect(await answer.text()).toContain('<h1>');
    }
    for (const path of ['/oidc/password-reset', '/oidc/session/end/confirm'])
      expect((await post(harness.origin + path, headers)).status).toBe(403);
  });

  test('is accepted from a page of the provider’s own, with either header', async () => {
    const { origin } = harness;
    const sameOrigin = { 'sec-fetch-site': 'same-origin' };
    for (const headers of [{ origin }, { origin, ...sameOrigin }, sameOrigin]) {
      const { url, cookie } = await startSignIn();
      expect((await post(`${url}/sign-in`, { cookie, ...headers })).status).toBe(422);
    }
  });

  test('its page lets the browser send the origin', async () => {
    const { url, cookie } = await startSignIn();
    const page = await fetch(url, { headers: { cookie } });
    expect(page.headers.get('referrer-policy')).toBe('strict-origin');
  });
});
