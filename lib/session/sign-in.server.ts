import 'server-only';
/** Begins and finishes a sign-in. Both functions return a complete HTTP response. */
import type { NextRequest, NextResponse } from 'next/server';
import * as z from 'zod';
import type { ResolvedHost } from '@/lib/channel/resolve-channel';
import { route, supportPaths } from '@/lib/config/routes';
import { askedPasswordCookie, askedPasswordLine, authOptions } from './auth-options.server';
import { callNextAuth, cookiesOf } from './next-auth.server';
import { resolveSession } from './resolve-session.server';
import { readSessionCookie, sessionCookieName, sessionKey } from './session-cookie.server';
import { sessionStore } from './session-store.server';
import type { signInPrompts } from './api';

const csrfAnswer = z.object({ csrfToken: z.string() });

/** Returns a redirect with the cookies of next-auth's responses. */
function redirectTo(location: string, ...answers: NextResponse[]): Response {
  const headers = new Headers({ location, 'cache-control': 'no-store' });
  for (const line of answers.flatMap((answer) => answer.headers.getSetCookie()))
    headers.append('set-cookie', line);
  return new Response(null, { status: 303, headers });
}

/** Redirects to the page for failed sign-ins (AU-13). The code shows customer care which step failed. */
const failed = (
  host: ResolvedHost,
  code: 'SignIn' | 'Callback' | 'AccessDenied',
  answer: NextResponse,
): Response => redirectTo(`${host.origin}${supportPaths.authError}?error=${code}`, answer);

type SignIn = {
  request: NextRequest;
  host: ResolvedHost;
  locale: string;
  /** Path to which the browser returns after the sign-in. The caller must have checked it. */
  returnPath: string;
  prompt?: (typeof signInPrompts)[number] | undefined;
  /**
   * True if the provider supports `target_link_uri`. With it, a registration that is finished in another browser returns to
   * `returnPath` too.
   */
  supportsTarget?: boolean;
};

/** Begins a sign-in: redirects to the identity provider. */
export async function startSignIn(signIn: SignIn): Promise<Response> {
  const { request, host, returnPath, prompt, supportsTarget } = signIn;
  const options = authOptions(host, signIn);
  const cookies = cookiesOf(request);
  const csrf = await callNextAuth(host, options, { method: 'GET', path: ['csrf'], cookies });
  const { csrfToken } = csrfAnswer.parse(await csrf.json());
  const answer = await callNextAuth(host, options, {
    method: 'POST',
    path: ['signin', 'idp'],
    query: { ...(prompt && { prompt }), ...(supportsTarget && { target_link_uri: returnPath }) },
    body: { csrfToken, callbackUrl: host.origin + returnPath },
    cookies: { ...cookies, ...cookiesOf(csrf) },
  });
  const location = answer.headers.get('location');
  if (!location || location.includes('error=')) return failed(host, 'SignIn', answer);
  const response = redirectTo(location, csrf, answer);
  const state = new URL(location).searchParams.get('state');
  // Used if the provider does not send `auth_time` (authTimeOf in auth-options.server.ts).
  if (prompt === 'login' && state)
    response.headers.append('set-cookie', askedPasswordLine(host, encodeURIComponent(state)));
  return response;
}

/** Handles the redirect from the provider. The new session replaces any session of this browser, to prevent session fixation. */
export async function finishSignIn(
  request: NextRequest,
  host: ResolvedHost,
  query: Record<string, string>,
): Promise<Response> {
  const askedFor = request.cookies.get(askedPasswordCookie(host))?.value;
  const hasAskedPassword = askedFor !== undefined && askedFor === query['state'];
  const options = authOptions(host, { locale: host.channel.locale, hasAskedPassword });
  const answer = await callNextAuth(host, options, {
    method: 'GET',
    path: ['callback', 'idp'],
    query,
    cookies: cookiesOf(request),
  });
  const cookieBefore = request.cookies.get(sessionCookieName(host))?.value;
  const location = answer.headers.get('location');
  if (!answer.cookies.has(sessionCookieName(host)) || !location) {
    // If a signed-in customer opens an old sign-in from the browser's history, the home page is shown instead of a failure.
    const { state } = await resolveSession(host, cookieBefore);
    // RFC 6749 section 4.1.2.1: the customer or the provider has denied access.
    const code = query['error'] === 'access_denied' ? 'AccessDenied' : 'Callback';
    if (state !== 'signedIn') return failed(host, code, answer);
    return redirectTo(host.origin + route('home'), answer);
  }
  const before = cookieBefore ? await readSessionCookie(cookieBefore, host) : null;
  if (before) await sessionStore().delete(sessionKey(before.sessionId));
  return redirectTo(location, answer);
}
