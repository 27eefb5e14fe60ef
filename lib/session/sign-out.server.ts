import 'server-only';
/**
 * Sign-out from the web app and from the provider (AU-11), and the provider's back-channel logout (OpenID Connect Back-Channel
 * Logout 1.0).
 */
import { createLocalJWKSet, jwtVerify } from 'jose';
import type { NextRequest } from 'next/server';
import * as z from 'zod';
import { type ResolvedHost } from '@/lib/channel/resolve-channel';
import { chatCookie } from '@/lib/config/chat';
import { AppError } from '@/lib/http/errors';
import { callUpstream, type Caller, streamUpstream } from '@/lib/http/upstream.server';
import { hashed, log } from '@/lib/observability/log.server';
import { metrics } from '@/lib/observability/metrics.server';
import { withCredentials } from './client-credentials.server';
import { findProvider, readProvider } from './provider.server';
import {
  expiredSessionCookie,
  readSessionCookie,
  sessionCookieName,
  sessionKey,
} from './session-cookie.server';
import { sessionStore } from './session-store.server';

/**
 * Ends the session of a cookie: deletes its record and revokes the refresh token. Also works without a session.
 *
 * @returns URL of the provider's sign-out, which redirects to `landingPath` on this channel
 */
async function endSession(
  host: ResolvedHost,
  cookie: string | undefined,
  caller: Caller,
  landingPath: string,
): Promise<string> {
  const claims = cookie ? await readSessionCookie(cookie, host) : null;
  const key = claims && sessionKey(claims.sessionId);
  const record = key ? await sessionStore().get(key) : null;
  const landing = host.origin + landingPath;
  if (key && record) {
    await sessionStore().delete(key);
    metrics.countSession('signedOut');
    log.info({ event: 'signed-out', session: hashed(key) });
  }
  const provider = await findProvider(caller);
  if (record && provider?.revocation_endpoint !== undefined)
    await revoke(host, record.refreshToken, caller, {
      address: provider.revocation_endpoint,
      issuer: provider.issuer,
    });
  // Without this URL the provider's session cannot be ended; the session of the web app has ended in any case.
  if (provider?.end_session_endpoint === undefined) return landing;
  const url = new URL(provider.end_session_endpoint);
  url.searchParams.set('client_id', host.channel.code);
  url.searchParams.set('post_logout_redirect_uri', landing);
  // The hint is the provider's session id and not an id token, because the browser shows the URL.
  if (record?.providerSession) url.searchParams.set('logout_hint', record.providerSession);
  return url.href;
}

/**
 * Ends the session of a request. Both route handlers of the sign-out call it.
 *
 * @returns URL of the provider's sign-out, and headers that remove the cookies of the session and of the chat. The chat's
 * cookie is removed because everybody who knows the id of a conversation can read it.
 */
export async function signOut(
  request: NextRequest,
  host: ResolvedHost,
  caller: Caller,
  landingPath: string,
): Promise<{ location: string; headers: [string, string][] }> {
  const cookie = request.cookies.get(sessionCookieName(host))?.value;
  return {
    location: await endSession(host, cookie, caller, landingPath),
    headers: [
      ['set-cookie', expiredSessionCookie(host)],
      ['set-cookie', `${chatCookie}=; Path=/; Max-Age=0; SameSite=Lax`],
      ['clear-site-data', '"cache"'],
    ],
  };
}

/** Revokes the refresh token (RFC 7009). A failure is only logged, because the sign-out from the web app must succeed. */
async function revoke(
  host: ResolvedHost,
  refreshToken: string,
  caller: Caller,
  { address, issuer }: { address: string; issuer: string },
): Promise<void> {
  try {
    const answer = await streamUpstream('oidc', 'revoke', caller, {
      address,
      ...(await withCredentials(host.channel.code, issuer, {
        token: refreshToken,
        token_type_hint: 'refresh_token',
      })),
    });
    answer.body.resume();
  } catch (error) {
    log.warn({ event: 'revocation-failed', reason: error instanceof Error ? error.message : '' });
  }
}

const logoutEvent = 'http://schemas.openid.net/event/backchannel-logout';
const maxAgeSeconds = 120;

const logoutClaims = z.object({
  sid: z.string().min(1).max(200),
  jti: z.string().min(1).max(200),
  iat: z.number(),
  events: z.object({ [logoutEvent]: z.object({}) }),
  nonce: z.undefined().optional(),
});

const jwksDto = z.object({ keys: z.array(z.record(z.string(), z.unknown())).min(1) });

/**
 * Verifies a logout token (OpenID Connect Back-Channel Logout 1.0, section 2.6) and ends the sessions that it names.
 *
 * @throws AppError badRequest for every token that fails a check
 */
export async function handleLogoutToken(
  host: ResolvedHost,
  token: string,
  caller: Caller,
): Promise<void> {
  const claims = await verifyLogoutToken(host, token, caller).catch((error: unknown) => {
    if (error instanceof AppError && error.code !== 'badRequest') throw error;
    throw new AppError('badRequest', 'bad logout token', { cause: error });
  });
  const store = sessionStore();
  if (!(await store.claim(`logout:${claims.jti}`, maxAgeSeconds * 2000))) {
    throw new AppError('badRequest', 'replayed logout token');
  }
  for (const key of await store.findByProviderSession(claims.sid)) {
    const record = await store.get(key);
    if (record?.channel !== host.channel.code) continue;
    await store.delete(key);
    metrics.countSession('endedByProvider');
    log.info({ event: 'signed-out-by-provider', session: hashed(key) });
  }
}

async function verifyLogoutToken(host: ResolvedHost, token: string, caller: Caller) {
  const { issuer, jwks_uri: address } = await readProvider(caller);
  const keys = await callUpstream('oidc', 'jwks', jwksDto, caller, { address });
  const { payload } = await jwtVerify(token, createLocalJWKSet(keys), {
    issuer,
    audience: host.channel.code,
    algorithms: ['RS256', 'PS256', 'ES256'],
    typ: 'logout+jwt',
    maxTokenAge: maxAgeSeconds,
    // Seconds by which the provider's clock may be ahead of ours.
    clockTolerance: 5,
  });
  return logoutClaims.parse(payload);
}
