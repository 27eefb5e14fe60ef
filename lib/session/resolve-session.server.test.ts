import '@/tests/support/environment';
import { channels } from '@/lib/config/channels';
import { env } from '@/lib/config/env.server';
import { sessionStore } from './session-store.server';
import {
  createSessionId,
  readSessionCookie,
  sessionKey,
  sessionCookieName,
} from './session-cookie.server';
import { resolveSession } from './resolve-session.server';
import { hostOf, encryptCookie, mintSession } from '@/tests/session/mint-session';
import type { SessionStore } from './session-record';

const nl = hostOf('account.albora.nl.example');
const guest = { state: 'guest' };
const minute = 60_000;
const idleMs = 12 * 60 * minute;
const absoluteMs = 30 * 24 * 60 * minute;

/** Only Date is mocked; timers and file access are real. */
const setTime = (time: number) => {
  jest.useFakeTimers({ now: time, doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate', 'clearImmediate', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'performance'] }); // prettier-ignore
};
afterEach(() => jest.useRealTimers());

describe('the cookie', () => {
  it('check 3 its name has the prefix of a secure host cookie wherever there is https', () => {
    expect(sessionCookieName(nl)).toBe('__Host-sid');
    expect(sessionCookieName(hostOf('test-account.albora.nl.example'))).toBe('__Host-sid');
    expect(sessionCookieName(hostOf('account.albora.nl.localhost:3000'))).toBe('sid');
  });

  it('check 3 100,000 session ids are drawn without a repeat, each of 256 bits', () => {
    const drawn = new Set(Array.from({ length: 100_000 }, createSessionId));
    expect(drawn.size).toBe(100_000);
    expect(Buffer.from(createSessionId(), 'base64url')).toHaveLength(32);
  });

  it('check 3 it holds no token and is far below the limit of a cookie', async () => {
    const { cookie } = await mintSession(nl);
    expect(cookie.length).toBeLessThan(1_000);
    const claims = await readSessionCookie(cookie, nl);
    expect(Object.keys(claims ?? {}).sort()).toEqual([
      'authMethod',
      'channel',
      'exp',
      'sessionId',
      'sub',
    ]);
  });

  it('check 5 the store is found by a hash: its keys are no session ids', async () => {
    const sessionId = createSessionId();
    expect(sessionKey(sessionId)).not.toContain(sessionId);
    const { key, record } = await mintSession(nl);
    const claims = { sessionId: key, sub: record.sub, channel: record.channel, authMethod: '' };
    expect(await resolveSession(nl, await encryptCookie(claims))).toEqual(guest);
  });
});

describe('who is signed in', () => {
  it('AU-08 AU-09 the cookie of a stored session gives the customer; b2b makes the business customer', async () => {
    const { key, record, cookie } = await mintSession(nl, { authMethod: 'b2b' });
    expect(await resolveSession(nl, cookie)).toEqual({
      state: 'signedIn',
      session: {
        key,
        sub: record.sub,
        email: record.email,
        channel: 'albora-nl',
        idpType: 'idp',
        isB2b: true,
        authTime: record.authTime,
        providerSession: record.providerSession,
      },
    });
    for (const authMethod of ['consumer', 'B2B', 'b2b ', '', 'b2bx']) {
      const other = await mintSession(nl, { authMethod });
      expect(await resolveSession(nl, other.cookie)).toMatchObject({ session: { isB2b: false } });
    }
  });

  it('check 12: 17 × 16 cookies of one channel at the host of another are all guests', async () => {
    const signedIn = await Promise.all(
      channels.map(async ({ baseDomain }) => {
        const host = hostOf(`account.${baseDomain}`);
        return { host, ...(await mintSession(host)) };
      }),
    );
    let pairs = 0;
    for (const { host, cookie } of signedIn) {
      for (const other of signedIn) {
        const { state } = await resolveSession(other.host, cookie);
        expect(state).toBe(other.host === host ? 'signedIn' : 'guest');
        pairs += other.host === host ? 0 : 1;
      }
    }
    expect(pairs).toBe(272);
  });

  it('check 12 a cookie that claims this channel does not open a record of another', async () => {
    const de = await mintSession(hostOf('account.albora.de.example'));
    const store = sessionStore();
    const sessionId = createSessionId();
    await store.set(sessionKey(sessionId), de.record);
    const claims = { sessionId, sub: de.record.sub, channel: 'albora-nl', authMethod: 'consumer' };
    expect(await resolveSession(nl, await encryptCookie(claims))).toEqual(guest);
  });

  it('check 12 a cookie of another account does not open the record', async () => {
    const { record } = await mintSession(nl);
    const sessionId = createSessionId();
    await sessionStore().set(sessionKey(sessionId), record);
    const claims = { sessionId, sub: 'someone-else', channel: 'albora-nl', authMethod: 'consumer' };
    expect(await resolveSession(nl, await encryptCookie(claims))).toEqual(guest);
  });

  it('AU-08 nothing, rubbish and a cookie with one changed character are guests', async () => {
    const { cookie } = await mintSession(nl);
    for (const text of [
      undefined,
      '',
      'x',
      'a.b.c.d.e',
      'null',
      `${cookie}x`,
      cookie.slice(1),
      cookie.slice(0, -1),
    ]) {
      expect(await resolveSession(nl, text)).toEqual(guest);
    }
    // The test flips the highest of the six bits: the lowest bits of a part's last character may belong to no byte.
    const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
    for (const [at, character] of [...cookie].entries()) {
      const by = character === '.' ? 'A' : alphabet[alphabet.indexOf(character) ^ 32];
      const changed = `${cookie.slice(0, at)}${by}${cookie.slice(at + 1)}`;
      expect([at, await resolveSession(nl, changed)]).toEqual([at, guest]);
    }
  });

  it('AU-08 a new secret signs nobody out while the old one is accepted, and afterwards its cookies are guests', async () => {
    const { cookie } = await mintSession(nl);
    const { cookie: unread } = await mintSession(nl);
    const { SESSION_SECRET: before } = env();
    try {
      env().SESSION_SECRET = 'the next secret, which is long enough too';
      env().ACCEPTED_SESSION_SECRETS = [before];
      expect(await resolveSession(nl, cookie)).toMatchObject({ state: 'signedIn' });
      const next = await mintSession(nl);
      expect(await resolveSession(nl, next.cookie)).toMatchObject({ state: 'signedIn' });
      env().ACCEPTED_SESSION_SECRETS = [];
      expect(await resolveSession(nl, unread)).toEqual(guest);
    } finally {
      env().SESSION_SECRET = before;
    }
  });

  it('AU-08 a cookie past its own end is a guest’s, also when it was good a moment ago', async () => {
    const { record } = await mintSession(nl);
    const sessionId = createSessionId();
    await sessionStore().set(sessionKey(sessionId), record);
    const claims = { sessionId, sub: record.sub, channel: 'albora-nl', authMethod: 'consumer' };
    const cookie = await encryptCookie(claims, 60);
    expect(await resolveSession(nl, cookie)).toMatchObject({ state: 'signedIn' });
    setTime(Date.now() + 61_000);
    expect(await resolveSession(nl, cookie)).toEqual(guest);
  });

  it('AU-11 a deleted record signs the browser out at once', async () => {
    const { key, cookie } = await mintSession(nl);
    expect(await resolveSession(nl, cookie)).toMatchObject({ state: 'signedIn' });
    await sessionStore().delete(key);
    expect(await resolveSession(nl, cookie)).toEqual(guest);
  });
});

describe('time', () => {
  const timesOf = async (key: string) => (await sessionStore().get(key))?.lastSeenAt;

  it('check 11 a session nobody used for twelve hours is over, and its record is gone', async () => {
    const { key, cookie } = await mintSession(nl);
    const start = Date.now();
    await sessionStore().update(key, { ...(await sessionStore().get(key))!, lastSeenAt: start });
    const long = await encryptCookie((await readSessionCookie(cookie, nl))!, 90 * 24 * 3_600);
    setTime(start + idleMs + 1);
    expect(await resolveSession(nl, long)).toEqual(guest);
    expect(await sessionStore().get(key)).toBeNull();
  });

  it('check 11 use keeps it alive, noted at most every five minutes, but never beyond its absolute time', async () => {
    const { key, record, cookie } = await mintSession(nl);
    const long = await encryptCookie((await readSessionCookie(cookie, nl))!, 90 * 24 * 3_600);
    setTime(record.lastSeenAt + 4 * minute);
    await resolveSession(nl, long);
    expect(await timesOf(key)).toBe(record.lastSeenAt);
    let now = record.lastSeenAt;
    while (now + idleMs <= record.createdAt + absoluteMs) {
      now += idleMs;
      setTime(now);
      expect(await resolveSession(nl, long)).toMatchObject({ state: 'signedIn' });
      expect(await timesOf(key)).toBe(now);
    }
    setTime(record.createdAt + absoluteMs + 1);
    expect(await resolveSession(nl, long)).toEqual(guest);
  });
});

describe('an outage of the store', () => {
  const key = Symbol.for('account.session-store');
  // session-store.server.ts uses this global store; a test replaces it by a broken one.
  const slots = globalThis as unknown as Record<symbol, SessionStore | undefined>;

  it('SH-13 AU-12 looks like neither a guest nor a customer', async () => {
    const { cookie } = await mintSession(nl);
    const good = sessionStore();
    slots[key] = { ...good, get: () => Promise.reject(new Error('down')) };
    expect(await resolveSession(nl, cookie)).toEqual({ state: 'unavailable' });
    slots[key] = good;
    expect(await resolveSession(nl, cookie)).toMatchObject({ state: 'signedIn' });
  });

  it('a note of use that cannot be written costs nobody the page', async () => {
    const { record, cookie } = await mintSession(nl);
    const good = sessionStore();
    slots[key] = { ...good, withLock: () => Promise.reject(new Error('not free')) };
    setTime(record.lastSeenAt + 10 * minute);
    expect(await resolveSession(nl, cookie)).toMatchObject({ state: 'signedIn' });
    slots[key] = good;
  });
});
