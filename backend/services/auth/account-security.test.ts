import { decodeJwt } from 'jose';
import * as z from 'zod';
import { accountSessionListDto } from '../../../lib/contracts/auth';
import { customerDto } from '../../../lib/contracts/customers';
import {
  type AuthHarness,
  type SignedIn,
  startAuthHarness,
} from '../../../tests/backend/auth-harness';
import { createTestBrowser } from '../../../tests/backend/browser';
import { readTokens } from '../../../tests/backend/oidc-client';
import { codeOf } from '../../../tests/backend/identity-harness';
import { deviceOf } from '../identity/devices';

let harness: AuthHarness;
let people = 0;
beforeAll(async () => {
  harness = await startAuthHarness();
});
afterAll(() => harness.stop());
afterEach(() => harness.moveClock(0));

const identity = '/auth-api/v2/identities/-/-';
const sessionsOf = async (who: SignedIn, current = '') => {
  const path = `${who.identity}/sessions?${new URLSearchParams({ current })}`;
  const answer = await harness.ask(path, { token: who.token, method: 'GET' });
  return accountSessionListDto.parse(await answer.json()).sessions;
};
const canSignIn = async (email: string, password: string): Promise<boolean> => {
  const browser = createTestBrowser(harness.origin);
  const { url } = await browser.follow(harness.newClient().authorizationUrl());
  const { response } = await browser.follow(`${url}/sign-in`, { email, password });
  return response.status === 303;
};

describe('sessions', () => {
  test('each sign-in is listed with its device, the requesting one is marked, and all of them can be ended', async () => {
    const who = await harness.signInNew();
    const client = harness.newClient();
    const tokens = await harness.signIn(who, createTestBrowser(harness.origin), client);
    const { sid } = z.object({ sid: z.string() }).parse(decodeJwt(tokens.id_token));
    const before = await sessionsOf(who, sid);
    expect(before).toHaveLength(2);
    expect(before.map(({ isCurrent }) => isCurrent).toSorted()).toEqual([false, true]);
    expect(before.every(({ signedInAt }) => Date.parse(signedInAt) <= Date.now())).toBe(true);

    const ended = await harness.ask(`${who.identity}/sessions`, {
      token: who.token,
      method: 'DELETE',
    });
    expect(ended.status).toBe(204);
    expect(await sessionsOf(who)).toEqual([]);
    expect((await client.refresh(tokens.refresh_token)).status).toBe(400);
    expect((await client.refresh(who.refreshToken)).status).toBe(400);
    // A second request deletes nothing and gets the same status.
    const again = await harness.ask(`${who.identity}/sessions`, {
      token: who.token,
      method: 'DELETE',
    });
    expect(again.status).toBe(204);
  });

  test('check 24 no customer sees or ends the sessions of another one', async () => {
    const [who, stranger] = [await harness.signInNew(), await harness.signInNew()];
    for (const method of ['GET', 'DELETE']) {
      const path = `${who.identity}/sessions`;
      expect((await harness.ask(path, { token: stranger.token, method })).status).toBe(404);
      expect((await harness.ask(path, { method })).status).toBe(401);
    }
    expect(await sessionsOf(who, '\0<script>'.repeat(100))).toHaveLength(1);
  });

  test.each([
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Version/19.0 Safari/604.1', 'Safari', 'iPhone'],
    ['Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/140.0 Safari/537.36 Edg/140.0', 'Edge', 'Windows'],
    ['Mozilla/5.0 (Linux; Android 16) Chrome/140.0 Mobile Safari/537.36', 'Chrome', 'Android'],
    ['<script>alert(1)</script>', null, null],
    [undefined, null, null],
  ])('of %j only the product names are kept', (userAgent, browser, system) => {
    expect(deviceOf(userAgent)).toEqual({ browser, system });
  }); // prettier-ignore
});

describe('a forgotten password', () => {
  const ask = async (email: string) => {
    const browser = createTestBrowser(harness.origin);
    const { url } = await browser.follow(harness.newClient().authorizationUrl());
    const { response } = await browser.follow(`${url}/forgot`, { email });
    return { status: response.status, page: await response.text() };
  };
  const linkFor = (email: string) => harness.linkTo(email, '/password-reset');
  const reset = async (link: URL, newPassword: string, token = link.searchParams.get('token')) => {
    const body = new URLSearchParams({ token: token ?? '', newPassword });
    const answer = await fetch(link.origin + link.pathname, {
      method: 'POST',
      headers: { origin: link.origin },
      body,
    });
    return { status: answer.status, page: await answer.text() };
  };

  test('a link in a mail sets a new one, once, and ends every session', async () => {
    const who = await harness.signInNew();
    expect((await ask(who.email)).status).toBe(200);
    const link = await linkFor(who.email);
    expect(link.origin).toBe(harness.origin);
    expect(await (await fetch(link)).text()).toContain('lang="nl-NL"');
    // Opening the link must not change the password, because mail scanners open links.
    expect(await canSignIn(who.email, who.password)).toBe(true);

    const short = await reset(link, 'seven 7');
    expect([short.status, short.page]).toEqual([422, expect.stringContaining('Minimaal 8 tekens')]);
    expect((await reset(link, 'a new password')).status).toBe(200);
    expect(await canSignIn(who.email, 'a new password')).toBe(true);
    expect(await canSignIn(who.email, who.password)).toBe(false);
    expect((await harness.newClient().refresh(who.refreshToken)).status).toBe(400);
    expect((await harness.mailsTo(who.email))[0]?.subject).toBe('Je wachtwoord is gewijzigd');

    expect((await reset(link, 'another password')).status).toBe(410);
    expect((await fetch(link)).status).toBe(410);
    expect(await canSignIn(who.email, 'another password')).toBe(false);
  });

  test('an address without an account gets the same page, and no mail', async () => {
    const nobody = `nobody-${(people += 1)}@example.com`;
    const who = await harness.signInNew();
    const [unknown, known] = [await ask(nobody), await ask(who.email)];
    const plain = (page: string) => page.replaceAll(/nonce[-="]*[\w+/=]+|interaction\/[\w-]+/g, '');
    expect(plain(unknown.page)).toBe(plain(known.page));
    await linkFor(who.email);
    expect(await harness.mailsTo(nobody)).toEqual([]);
    expect((await ask('no address')).status).toBe(422);
  });

  test('a link is valid for an hour; an invalid token opens nothing', async () => {
    const who = await harness.signInNew();
    await ask(who.email);
    const link = await linkFor(who.email);
    for (const token of ['', 'x', '\0', "' or 1=1 --", 'x'.repeat(5_000), '<script>']) {
      const { status, page } = await reset(link, 'a new password', token);
      expect(status).toBe(410);
      expect(page).not.toContain('<script>');
    }
    await harness.moveClock(1.01);
    expect((await reset(link, 'a new password')).status).toBe(410);
    expect(await canSignIn(who.email, who.password)).toBe(true);
  });
});

describe('a new password for a signed-in customer', () => {
  test('requires the old one, ends the other sessions and returns the customer as signed in', async () => {
    const who = await harness.signInNew();
    const browser = createTestBrowser(harness.origin);
    const client = harness.newClient();
    await harness.signIn(who, browser, client);
    const { url } = await browser.follow(client.authorizationUrl({ prompt: 'password' }));
    const change = (password: string, newPassword: string) =>
      browser.follow(`${url}/password`, { password, newPassword });
    expect((await change('wrong', 'a new password')).response.status).toBe(422);
    expect((await change('', '')).response.status).toBe(422);
    expect(await canSignIn(who.email, who.password)).toBe(true);

    const { response } = await change(who.password, 'a new password');
    const tokens = await readTokens(await client.exchange(codeOf(response)));
    const { auth_time } = z.object({ auth_time: z.number() }).parse(decodeJwt(tokens.id_token));
    expect(Date.now() / 1000 - auth_time).toBeLessThan(60);
    expect((await client.refresh(who.refreshToken)).status).toBe(400);
    expect((await client.refresh(tokens.refresh_token)).status).toBe(200);
    expect(await canSignIn(who.email, 'a new password')).toBe(true);
  });

  test('a customer who is not signed in must sign in first', async () => {
    const browser = createTestBrowser(harness.origin);
    const start = harness.newClient().authorizationUrl({ prompt: 'password' });
    const { url, response } = await browser.follow(start);
    expect(await response.text()).toContain('/sign-in"');
    const forged = await browser.follow(`${url}/password`, {
      password: 'x',
      newPassword: 'a new password',
    });
    expect(await forged.response.text()).toContain('/sign-in"');
  });
});

describe('AU-15 ‘this was not me’', () => {
  const revert = (token: string, channel = 'albora-nl') =>
    harness.ask(`${identity}/emailchanges/${encodeURIComponent(token)}/actions/revert`, {
      body: { channel },
    });
  const emailOf = async ({ sub }: SignedIn) => {
    const { access_token } = await harness.issue(sub);
    return customerDto.parse(await (await harness.me(access_token)).json()).email;
  };
  /** Changes the e-mail address and confirms the change. Returns the token of the revert link. */
  async function change(who: SignedIn, to: string, from = who.email): Promise<string> {
    const { access_token: token } = await harness.issue(who.sub);
    const body = { newEmail: to, channel: 'albora-nl' };
    await harness.ask(`${who.identity}/emailchanges`, { token, body });
    const link = await harness.tokenFor(to);
    await harness.ask(`${identity}/emailchanges/${link}/actions/confirm`, {
      body: { channel: 'albora-nl' },
    });
    expect(await emailOf(who)).toBe(to);
    expect((await harness.mailsTo(from))[0]?.link).toContain('/revert-email-change?');
    return harness.tokenFor(from);
  }
  const address = () => `thief-${(people += 1)}@example.com`;

  test('the old mailbox restores the address, once, and every session ends', async () => {
    const who = await harness.signInNew();
    const token = await change(who, address());
    const thief = await harness.issue(who.sub);
    expect((await revert(token, 'albora-be')).status).toBe(404);
    const answer = await revert(token);
    expect([answer.status, await answer.json()]).toEqual([200, { outcome: 'confirmed' }]);
    expect(await emailOf(who)).toBe(who.email);
    expect((await harness.newClient().refresh(thief.refresh_token)).status).toBe(400);
    expect(await (await revert(token)).json()).toEqual({ outcome: 'alreadyConfirmed' });
  });

  test('it works after a second change, whose own revert link then does nothing', async () => {
    const who = await harness.signInNew();
    const [first, second] = [address(), address()];
    const token = await change(who, first);
    const thiefs = await change(who, second, first);
    expect((await revert(token)).status).toBe(200);
    expect((await revert(thiefs)).status).toBe(410);
    expect(await emailOf(who)).toBe(who.email);
  });

  test('it expires after a week, and fails if another account has the address by then', async () => {
    const who = await harness.signInNew();
    const token = await change(who, address());
    await harness.moveClock(7 * 24 + 1);
    expect((await revert(token)).status).toBe(410);
    await harness.moveClock(0);
    await harness.createPerson({ email: who.email });
    expect((await revert(token)).status).toBe(409);
    for (const forged of ['x', '%00', "' or 1=1"]) {
      expect([400, 404]).toContain((await revert(forged)).status);
    }
  });
});
