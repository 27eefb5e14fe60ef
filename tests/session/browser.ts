/** A browser of the sign-in: our side is the route handlers as functions, the provider is a real server. */
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

/** The host of one of our origins. */
export function hostAt(origin: string) {
  const host = resolveChannel(new URL(origin).host);
  if (!host) throw new Error(`not ours: ${origin}`);
  return host;
}

/** The session and stored record that a cookie stands for at one of our origins, or null. */
export async function sessionBehind(origin: string, cookie: string | undefined) {
  const current = await resolveSession(hostAt(origin), cookie);
  const record = current.state === 'signedIn' && (await sessionStore().get(current.session.key));
  return current.state === 'signedIn' && record ? { session: current.session, record } : null;
}

export function createBrowser(provider: string) {
  /** Cookies of each of our origins. */
  const jars = new Map<string, Jar>();
  const providerJar: Jar = new Map();
  /** Every answer that our side gave, as text: what a thief at the browser could read. */
  const answers: string[] = [];

  const jarOf = (origin: string): Jar => {
    const jar = jars.get(origin) ?? new Map<string, string>();
    jars.set(origin, jar);
    return jar;
  };

  /** Calls one of our handlers at a URL of ours. */
  async function ours(
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

  /** Follows the provider's redirects until it shows a page or leads back to us. */
  async function theirs(
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
    return next.startsWith(provider) ? theirs(next) : { url: next, html: '' };
  }

  async function begin(url: string, headers: Record<string, string> = {}) {
    const response = await ours(signIn, url, { headers });
    return { response, location: response.headers.get('location') ?? '' };
  }

  return {
    answers,
    jarOf,
    /** To the provider; the address it was sent to. */
    begin: (origin: string, path = '/orders', headers: Record<string, string> = {}) =>
      begin(origin + signInAndReturn(path), headers),
    /** The same by 'Sign in again' after `staleSignIn`. */
    beginAgain: (origin: string, path: string) => begin(origin + promptAndReturn('login', path)),
    /** Through the provider's page, unless it knows the customer already; the address of our callback. */
    signInAtProvider: async (location: string, { email, password }: Account) => {
      const page = await theirs(location);
      if (page.html === '') return page.url;
      const action = /<form[^>]*action="([^"]+)"/.exec(page.html)?.[1] ?? '';
      return (await theirs(new URL(action, page.url).href, { email, password })).url;
    },
    visitProvider: theirs,
    /** The provider's sign-out, whose page sends its form by itself; where it leads in the end. */
    leaveProvider: async (location: string) => {
      const page = await theirs(location);
      if (!page.html.includes('id="go"')) return page.url;
      const action = /<form[^>]*action="([^"]+)"/.exec(page.html)?.[1] ?? '';
      const secret = /name="xsrf" value="([^"]+)"/.exec(page.html)?.[1] ?? '';
      return (await theirs(new URL(action, page.url).href, { xsrf: secret, logout: 'yes' })).url;
    },
    sessionAt: (origin: string) =>
      sessionBehind(origin, jarOf(origin).get(sessionCookieName(hostAt(origin)))),
    finish: (url: string) => ours(callback, url),
    signOut: (origin: string, landing = 'home', headers: Record<string, string> = {}) =>
      ours(signOut, `${origin}/api/auth/sign-out`, {
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

    /** What the form of `/logout` sends where there are no scripts. */
    signOutByForm: (origin: string, headers: Record<string, string> = {}) =>
      ours(signOutByForm, `${origin}/api/auth/sign-out/form`, {
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
