import 'server-only';
/** Start and end of the sign-in journey, as whole HTTP answers. */
import type { ResolvedHost } from '@/lib/channel/resolve-channel';
import { route, supportPaths } from '@/lib/config/routes';
import * as z from 'zod';
import { runStep, type StepAnswer } from './handshake.server';
import { openPointer, recordId, sessionCookieName } from './pointer.server';
import { sessionStore } from './open-store.server';
import { resolveSession } from './resolve-session.server';

type Cookies = Record<string, string>;

const csrfAnswer = z.object({ csrfToken: z.string() });

/** Name and value of a Set-Cookie line. */
const pairOf = (line: string): [string, string] => {
  const [pair = ''] = line.split(';', 1);
  const at = pair.indexOf('=');
  return [pair.slice(0, at), decodeURIComponent(pair.slice(at + 1))];
};

function redirectTo(location: string, setCookies: readonly string[]): Response {
  const headers = new Headers({ location, 'cache-control': 'no-store' });
  for (const line of setCookies) headers.append('set-cookie', line);
  return new Response(null, { status: 303, headers });
}

/** The page of failed sign-ins (AU-13). The code tells customer care how far it got. */
const failed = (
  host: ResolvedHost,
  code: 'SignIn' | 'Callback' | 'AccessDenied',
  { setCookies }: StepAnswer,
): Response => redirectTo(`${host.origin}${supportPaths.authError}?error=${code}`, setCookies);

/**
 * Sends the browser to the identity provider; it comes back to `returnPath`, which the caller has checked.
 *
 * @param prompt `create`: to its registration (OpenID Connect Initiating User Registration 1.0)
 */
export async function startSignIn(
  host: ResolvedHost,
  locale: string,
  cookies: Cookies,
  returnPath: string,
  prompt?: 'create',
): Promise<Response> {
  const csrf = await runStep(host, locale, { method: 'GET', action: ['csrf'], cookies });
  const token = csrfAnswer.parse(csrf.body).csrfToken;
  const fresh = Object.fromEntries(csrf.setCookies.map(pairOf));
  const answer = await runStep(host, locale, {
    method: 'POST',
    action: ['signin', 'idp'],
    ...(prompt ? { query: { prompt } } : {}),
    body: { csrfToken: token, callbackUrl: host.origin + returnPath },
    cookies: { ...cookies, ...fresh },
  });
  if (!answer.location || answer.location.includes('error=')) return failed(host, 'SignIn', answer);
  return redirectTo(answer.location, [...csrf.setCookies, ...answer.setCookies]);
}

/** Takes the provider's answer: a new session replaces whatever this browser had (session fixation). */
export async function finishSignIn(
  host: ResolvedHost,
  locale: string,
  cookies: Cookies,
  query: Record<string, string>,
): Promise<Response> {
  const answer = await runStep(host, locale, {
    method: 'GET',
    action: ['callback', 'idp'],
    query,
    cookies,
  });
  const before = cookies[sessionCookieName(host)];
  const isSignedIn = answer.setCookies.some((line) =>
    line.startsWith(`${sessionCookieName(host)}=`),
  );
  if (!isSignedIn || !answer.location) {
    // Who goes back into a sign-in that is over, and is signed in, has nothing to be told.
    const { state } = await resolveSession(host, before);
    // RFC 6749 section 4.1.2.1: the customer, or the provider, said no.
    const code = query['error'] === 'access_denied' ? 'AccessDenied' : 'Callback';
    if (state !== 'signedIn') return failed(host, code, answer);
    return redirectTo(host.origin + route('home'), answer.setCookies);
  }
  const pointer = before ? await openPointer(before, host) : null;
  if (pointer) await sessionStore().delete(recordId(pointer.pointer));
  return redirectTo(answer.location, answer.setCookies);
}
