import 'server-only';
/** Session of the current request, for pages and queries. Every query calls a guard of its own; layouts and middleware are no guards. */
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

/** Redirects to sign-in, which returns to the requested page. */
async function redirectToSignIn(): Promise<never> {
  const path = safeReturnPath((await headers()).get(pathHeader));
  return redirect(signInAndReturn(path));
}

/**
 * The signed-in customer. A guest is redirected to sign-in.
 *
 * @throws AppError unavailable if the session store cannot be read
 */
export const requireSession = cache(async (): Promise<Session> => {
  const current = await getSession();
  if (current.state === 'signedIn') return current.session;
  if (current.state === 'unavailable') throw new AppError('unavailable', 'session store');
  return redirectToSignIn();
});

/** The signed-in business customer; a consumer gets 404 (RT-13). */
export async function requireB2b(): Promise<Session> {
  const session = await requireSession();
  return session.isB2b ? session : notFound();
}

/** A caller without a token, for calls that send none (AU-10). They still take turns of the customer. */
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

/** The signed-in customer as a caller of services, with a valid access token. */
export const requireCaller = cache(async (): Promise<Caller> => {
  const [session, caller] = await Promise.all([requireSession(), anonymousCaller()]);
  try {
    return { ...caller, token: await accessToken(session.key), session: session.key };
  } catch (error) {
    if (error instanceof AppError && error.code === 'unauthenticated') return redirectToSignIn();
    throw error;
  }
});

/** Names the owner of a draft in the browser's storage: a hash, which reveals nothing about the account. */
export const draftOwner = (accountId: string): string =>
  createHash('sha256').update(`drafts ${accountId}`).digest('base64url').slice(0, 16);
