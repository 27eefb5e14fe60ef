import '@/tests/support/environment';
import { AppError } from '@/lib/http/errors';
import { sessionStore } from './session-store.server';
import {
  anonymousCaller,
  getSession,
  requireCaller,
  requireSession,
} from './request-session.server';
import { hostOf, mintSession } from '@/tests/session/mint-session';
import type { SessionStore } from './session-record';

/** The request that the mocks of next/headers return. */
const request = { headers: new Headers(), cookies: new Map<string, string>() };
jest.mock('next/headers', () => ({
  headers: () => Promise.resolve(request.headers),
  cookies: () =>
    Promise.resolve({
      get: (name: string) => {
        const value = request.cookies.get(name);
        return value === undefined ? undefined : { name, value };
      },
    }),
}));

const nl = hostOf('account.albora.nl.example');

function serve(cookie: string | null, more: Record<string, string> = {}): void {
  request.headers = new Headers({
    host: nl.host,
    'x-account-path': '/orders?page=2',
    'x-correlation-id': 'correlation-1',
    ...more,
  });
  request.cookies = new Map(cookie === null ? [] : [['__Host-sid', cookie]]);
}

/** Returns the path of a redirect. Next throws an error whose digest contains the path. */
async function redirectOf(promise: Promise<unknown>): Promise<string> {
  const signal = await promise.then(
    () => null,
    (error: unknown) => error,
  );
  const digest = signal instanceof Error && 'digest' in signal ? String(signal.digest) : '';
  const [kind, , path = ''] = digest.split(';');
  return kind === 'NEXT_REDIRECT' ? path : `no redirect: ${String(signal)}`;
}

const toSignIn = '/api/auth/sign-in?return=%2Forders%3Fpage%3D2';

describe('the session as pages see it', () => {
  it('AU-01 a guest is sent to sign in from every guard, and back to the page that was asked for', async () => {
    serve(null);
    expect(await getSession()).toEqual({ state: 'guest' });
    expect(await redirectOf(requireSession())).toBe(toSignIn);
    expect(await redirectOf(requireCaller())).toBe(toSignIn);
  });

  it('SH-09 stripped=true stays on the way to sign in', async () => {
    serve(null, { 'x-account-stripped': '1' });
    expect(await redirectOf(requireSession())).toBe(`${toSignIn}&stripped=true`);
  });

  it('check 16 the page to come back to is one of ours, whatever the header says', async () => {
    for (const path of [
      '//evil.example',
      'https://evil.example',
      '/api/auth/sign-out',
      '/logout',
    ]) {
      serve(null, { 'x-account-path': path });
      expect(await redirectOf(requireSession())).toBe('/api/auth/sign-in?return=%2F');
    }
  });

  it('AU-10 a signed-in customer calls services with a token, a guest’s calls carry none', async () => {
    const { key, record, cookie } = await mintSession(nl);
    serve(cookie);
    expect(await requireSession()).toMatchObject({ sub: record.sub, isB2b: false });
    const caller = {
      channel: 'albora-nl',
      correlationId: 'correlation-1',
      customer: `account ${record.sub}`,
      locale: 'nl-NL',
    };
    expect(await requireCaller()).toEqual({ ...caller, token: record.accessToken, session: key });
    expect(await anonymousCaller()).toEqual(caller);
  });

  it('AU-12 a session that the provider has ended meanwhile is a guest’s', async () => {
    const { key, cookie } = await mintSession(nl);
    serve(cookie);
    const store = sessionStore();
    // session-store.server.ts uses this global store. In this one, the record is missing after the first read.
    const slots = globalThis as unknown as Record<symbol, SessionStore | undefined>;
    let reads = 0;
    slots[Symbol.for('account.session-store')] = {
      ...store,
      get: async (asked) => ((reads += 1) > 1 ? null : store.get(asked)),
    };
    expect(await redirectOf(requireCaller())).toBe(toSignIn);
    slots[Symbol.for('account.session-store')] = store;
    expect(await store.get(key)).not.toBeNull();
  });

  it('SH-13 AU-12 an outage of the store is an error of the page, never a way to sign-in', async () => {
    const { cookie } = await mintSession(nl);
    serve(cookie);
    const store = sessionStore();
    // session-store.server.ts uses this global store; the test replaces it by a broken one.
    const slots = globalThis as unknown as Record<symbol, SessionStore | undefined>;
    slots[Symbol.for('account.session-store')] = {
      ...store,
      get: () => Promise.reject(new Error('down')),
    };
    await expect(requireSession()).rejects.toMatchObject({ code: 'unavailable' });
    await expect(requireCaller()).rejects.toThrow(AppError);
    slots[Symbol.for('account.session-store')] = store;
  });

  it('SH-01 a page on an unknown host is misdirected, whatever middleware did', async () => {
    serve(null, { host: 'evil.example', 'x-forwarded-host': nl.host });
    await expect(getSession()).rejects.toMatchObject({ code: 'misdirected' });
    await expect(anonymousCaller()).rejects.toMatchObject({ code: 'misdirected' });
  });
});
