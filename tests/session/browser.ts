/**
 * A browser for tests of the sign-in. It calls our route handlers as functions, and the provider as
 * a real server.
 */
import { NextRequest } from 'next/server';
import { resolveChannel } from '@/lib/channel/resolve-channel';
import { promptAndReturn, signInAndReturn } from '@/lib/config/sign-in-path';
import { sessionStore } from '@/lib/session/session-store.server';
import { sessionCookieName } from '@/lib/session/session-cookie.server';
import { resolveSession } from '@/lib/session/resolve-session.server';
import { GET as callback } from '@/app/api/auth/callback/idp/route';
import { GET as signIn } from '@/app/api/auth/sign-in/route';
import { POST as signOutByForm } from '@/app/api/auth/sign-out/form/route';
import { POST as signOut } from '@/app/api/auth/sign-out/route';

type Jar = Map<string, string>;

function keep(jar: Jar, response: Response): void {
  for (const line of response.headers.getSetCookie()) {
    const [pair = ''] = line.split(';', 1);
    const at = pair.indexOf('=');
    if (/max-age=0|expires=thu, 01 jan 1970/i.test(line)) jar.delete(pair.slice(0, at));
    else jar.set(pair.slice(0, at), pair.slice(at + 1));
  }
}

const header = (jar: Jar) => [...jar].map(([name, value]) => `${name}=${value}`).join('; ');

export type Account = { sub: string; email: string; password: string };

/** Returns the host of one of our origins; throws for any other origin. */
export function hostAt(origin: string) {
  const host = resolveChannel(new URL(origin).host);
  if (!host) throw new Error(`not ours: ${origin}`);
  return host;
}

/** Returns the session of a cookie at one of our origins, with its stored record; null if there is none. */
export async function sessionBehind(origin: string, cookie: string | undefined) {
  const current = await resolveSession(hostAt(origin), cookie);
  const record = current.state === 'signedIn' && (await sessionStore().get(current.session.key));
  return current.state === 'signedIn' && record ? { session: current.session, record } : null;
}

export function createBrowser(provider: string) {
  /** Cookie jars of our origins, by origin. */
  const jars = new Map<string, Jar>();
  const providerJar: Jar = new Map();
  /** All responses of our handlers as text. The tests check that they contain no secrets. */
  const answers: string[] = [];

  const jarOf = (origin: string): Jar => {
    const jar = jars.get(origin) ?? new Map<string, string>();
    jars.set(origin, jar);
    return jar;
  };

  /** Calls one of our route handlers with the cookies of the browser. */
  async function callHandler(
    run: typeof signIn,
    url: string,
    init: { method?: string; headers?: Record<string, string>; body?: string } = {},
  ): Promise<Response> {
    const { origin, host, pathname, search } = new URL(url);
    const jar = jarOf(origin);
    const request = new NextRequest(`http://localhost:3000${pathname}${search}`, {
      ...init,
      headers: { host, cookie: header(jar), ...init.headers },
    });
    const response = await run(request, { params: Promise.resolve({}) });
    keep(jar, response);
    answers.push(JSON.stringify([...response.headers]), await response.clone().text());
    return response;
  }

  /** Follows the redirects of the provider until it shows a page or redirects to one of our origins. */
  async function visitProvider(
    url: string,
    form?: Record<string, string>,
  ): Promise<{ url: string; html: string }> {
    const response = await fetch(url, {
      redirect: 'manual',
      headers: {
        accept: 'text/html',
        cookie: header(providerJar),
        origin: new URL(provider).origin,
      },
      ...(form ? { method: 'POST', body: new URLSearchParams(form) } : {}),
    });
    keep(providerJar, response);
    const location = response.headers.get('location');
    if (!location) return { url, html: await response.text() };
    await response.body?.cancel();
    const next = new URL(location, url).href;
    return next.startsWith(provider) ? visitProvider(next) : { url: next, html: '' };
  }

  async function begin(url: string, headers: Record<string, string> = {}) {
    const response = await callHandler(signIn, url, { headers });
    return { response, location: response.headers.get('location') ?? '' };
  }

  return {
    answers,
    jarOf,
    /** Starts a sign-in. `location` is the URL at the provider. */
    begin: (origin: string, path = '/orders', headers: Record<string, string> = {}) =>
      begin(origin + signInAndReturn(path), headers),
    /** Starts a sign-in as the link 'Sign in again' does after the failure `staleSignIn`. */
    beginAgain: (origin: string, path: string) => begin(origin + promptAndReturn('login', path)),
    /** Signs in on the provider's page, if it shows one. Returns the URL of our callback. */
    signInAtProvider: async (location: string, { email, password }: Account) => {
      const page = await visitProvider(location);
      if (page.html === '') return page.url;
      const action = /<form[^>]*action="([^"]+)"/.exec(page.html)?.[1] ?? '';
      return (await visitProvider(new URL(action, page.url).href, { email, password })).url;
    },
    visitProvider,
    /** Signs out at the provider, whose page submits its form by a script. Returns the final URL. */
    leaveProvider: async (location: string) => {
      const page = await visitProvider(location);
      if (!page.html.includes('id="go"')) return page.url;
      const action = /<form[^>]*action="([^"]+)"/.exec(page.html)?.[1] ?? '';
      const secret = /name="xsrf" value="([^"]+)"/.exec(page.html)?.[1] ?? '';
      return (await visitProvider(new URL(action, page.url).href, { xsrf: secret, logout: 'yes' }))
        .url;
    },
    sessionAt: (origin: string) =>
      sessionBehind(origin, jarOf(origin).get(sessionCookieName(hostAt(origin)))),
    finish: (url: string) => callHandler(callback, url),
    signOut: (origin: string, landing = 'home', headers: Record<string, string> = {}) =>
      callHandler(signOut, `${origin}/api/auth/sign-out`, {
        method: 'POST',
        headers: {
          'x-requested-by': 'account',
          origin,
          'sec-fetch-site': 'same-origin',
          'content-type': 'application/json',
          ...headers,
        },
        body: JSON.stringify({ landing }),
      }),

    /** Submits the form of `/logout`, as a page without scripts does. */
    signOutByForm: (origin: string, headers: Record<string, string> = {}) =>
      callHandler(signOutByForm, `${origin}/api/auth/sign-out/form`, {
        method: 'POST',
        headers: {
          origin,
          'sec-fetch-site': 'same-origin',
          'content-type': 'application/x-www-form-urlencoded',
          ...headers,
        },
        body: '',
      }),
  };
}

export type TestBrowser = ReturnType<typeof createBrowser>;
