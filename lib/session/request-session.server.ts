import 'server-only';
/**
 * Session of the current request, for pages and queries. Every query must call one of the `require…` functions itself, because
 * layouts and middleware do not protect data.
 */
import { createHash } from 'node:crypto';
import { cookies, headers } from 'next/headers';
import { getLocale } from 'next-intl/server';
import { cache } from 'react';
import { requestChannel } from '@/lib/channel/request-channel.server';
import { signInAndReturn } from '@/lib/config/sign-in-path';
import { AppError } from '@/lib/http/errors';
import type { Caller } from '@/lib/http/upstream.server';
import { pathHeader } from '@/lib/middleware/exchange';
import { notFound, redirect } from '@/lib/navigation/navigation.server';
import { safeReturnPath } from '@/lib/navigation/query';
import { requestCorrelationId } from '@/lib/observability/request-correlation.server';
import { accessToken } from './access-token.server';
import { customerOfAccount, customerOfGuest } from './customer.server';
import { resolveSession, type Session, type SessionState } from './resolve-session.server';
import { sessionCookieName } from './session-cookie.server';

export const getSession = cache(async (): Promise<SessionState> => {
  const host = await requestChannel();
  const cookie = (await cookies()).get(sessionCookieName(host))?.value;
  return resolveSession(host, cookie, { isRead: true });
});

/** Redirects to the sign-in. After it, the browser returns to the requested page. */
async function redirectToSignIn(): Promise<never> {
  const path = safeReturnPath((await headers()).get(pathHeader));
  return redirect(signInAndReturn(path));
}

/**
 * Returns the signed-in customer; redirects a guest to the sign-in.
 *
 * @throws AppError unavailable if the session store cannot be read
 */
export const requireSession = cache(async (): Promise<Session> => {
  const current = await getSession();
  if (current.state === 'signedIn') return current.session;
  if (current.state === 'unavailable') throw new AppError('unavailable', 'session store');
  return redirectToSignIn();
});

/** Returns the signed-in business customer; a consumer gets a 404 page (RT-13). */
export async function requireB2b(): Promise<Session> {
  const session = await requireSession();
  return session.isB2b ? session : notFound();
}

/** Returns a caller without a token, for calls that send none (AU-10). These calls still wait for the customer's turn. */
export const anonymousCaller = cache(async (): Promise<Caller> => {
  const [host, locale, correlationId, current, requestHeaders] = await Promise.all([
    requestChannel(),
    getLocale(),
    requestCorrelationId(),
    getSession(),
    headers(),
  ]);
  const customer =
    current.state === 'signedIn'
      ? customerOfAccount(current.session.sub)
      : customerOfGuest((name) => requestHeaders.get(name));
  return { channel: host.channel.code, correlationId, customer, locale };
});

/** Returns the signed-in customer as a caller of services, with a valid access token. Redirects a guest to the sign-in. */
export const requireCaller = cache(async (): Promise<Caller> => {
  const [session, caller] = await Promise.all([requireSession(), anonymousCaller()]);
  try {
    return { ...caller, token: await accessToken(session.key), session: session.key };
  } catch (error) {
    if (error instanceof AppError && error.code === 'unauthenticated') return redirectToSignIn();
    throw error;
  }
});

/** Returns a hash of the account id, which identifies the owner of a draft in the browser's storage without revealing the id. */
export const draftOwner = (accountId: string): string =>
  createHash('sha256').update(`drafts ${accountId}`).digest('base64url').slice(0, 16);
