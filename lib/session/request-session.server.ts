import 'server-only';
/** The session as pages and queries see it. Every query calls these itself: a layout or middleware is no guard. */
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
import { customerOfAccount, guestBehind } from './customer.server';
import { resolveSession, type Session, type SessionState } from './resolve-session.server';
import { sessionCookieName } from './session-cookie.server';

export const getSession = cache(async (): Promise<SessionState> => {
  const host = await requestChannel();
  const cookie = (await cookies()).get(sessionCookieName(host))?.value;
  return resolveSession(host, cookie);
});

/** Sends the browser to sign in, and back to the page it asked for. */
async function redirectToSignIn(): Promise<never> {
  const path = safeReturnPath((await headers()).get(pathHeader));
  return redirect(signInAndReturn(path));
}

/**
 * The signed-in customer. A guest is sent to sign in.
 *
 * @throws AppError unavailable when the session store cannot be read
 */
export const requireSession = cache(async (): Promise<Session> => {
  const current = await getSession();
  if (current.state === 'signedIn') return current.session;
  if (current.state === 'unavailable') throw new AppError('unavailable', 'session store');
  return redirectToSignIn();
});

/** The signed-in business customer; for a consumer there is no such page (RT-13). */
export async function requireB2b(): Promise<Session> {
  const session = await requireSession();
  return session.isB2b ? session : notFound();
}

/** A caller without a token, for the calls that send none (AU-10). They take places of the customer all the same. */
export const anonymousCaller = cache(async (): Promise<Caller> => {
  const [host, locale, correlationId, current, given] = await Promise.all([
    requestChannel(),
    getLocale(),
    requestCorrelationId(),
    getSession(),
    headers(),
  ]);
  const customer =
    current.state === 'signedIn'
      ? customerOfAccount(current.session.sub)
      : guestBehind((name) => given.get(name));
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

/** Stands for an account in the browser's storage, so that nobody is shown another customer's draft. Tells nothing of it. */
export const draftOwner = (accountId: string): string =>
  createHash('sha256').update(`drafts ${accountId}`).digest('base64url').slice(0, 16);
