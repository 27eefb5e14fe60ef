import 'server-only';
/**
 * The encrypted session cookie contains a random session id, the account, the channel and the authentication method. The
 * channel is compared with the host on every request, so a stolen cookie of one brand is refused by another.
 */
import { createHash, randomBytes } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { decode } from 'next-auth/jwt';
import * as z from 'zod';
import type { ResolvedHost } from '@/lib/channel/resolve-channel';
import { sessionSecrets } from '@/lib/config/env.server';

const sessionClaims = z.object({
  sessionId: z.string().min(32),
  sub: z.string(),
  channel: z.string(),
  authMethod: z.string(),
});
/** Claims of a session cookie. */
export type SessionClaims = z.infer<typeof sessionClaims>;

const cookieSchema = sessionClaims.extend({ exp: z.number() });
type SessionCookie = z.infer<typeof cookieSchema>;

/**
 * Returns the full name of a cookie. The prefix `__Host-` requires https; development on `.localhost` has no https, so its
 * cookies have neither the prefix nor Secure.
 */
export function cookieName(base: string, host: ResolvedHost): string {
  return host.environment === 'development' ? base : `__Host-${base}`;
}

export const sessionCookieName = (host: ResolvedHost): string => cookieName('sid', host);

/** Set-Cookie header that removes the session cookie. */
export function expiredSessionCookie(host: ResolvedHost): string {
  const secure = host.environment === 'development' ? '' : '; Secure';
  return `${sessionCookieName(host)}=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax${secure}`;
}

/** Creates a session id of 256 random bits. */
export const createSessionId = (): string => randomBytes(32).toString('base64url');

/** Key of a session's record in the store. It is a hash, so that a person who can read the store learns no session ids. */
export const sessionKey = (sessionId: string): string =>
  createHash('sha256').update(sessionId).digest('hex');

/** Decrypted claims by cookie. This cache is listed in docs/caches.md. */
const decrypted = new LRUCache<string, SessionCookie>({ max: 1_000 });

async function decodeWithAny(cookie: string): Promise<SessionCookie | null> {
  for (const secret of sessionSecrets()) {
    const token = await decode({ token: cookie, secret }).catch(() => null);
    const parsed = cookieSchema.safeParse(token);
    if (parsed.success) return parsed.data;
  }
  return null;
}

/**
 * Returns the claims of a session cookie; null if it was not made with one of our secrets, has expired or belongs to another
 * channel.
 */
export async function readSessionCookie(
  cookie: string,
  host: ResolvedHost,
): Promise<SessionCookie | null> {
  let claims = decrypted.get(cookie);
  if (!claims) {
    const decoded = await decodeWithAny(cookie);
    if (!decoded) return null;
    claims = decoded;
    // Cached, because decrypting would take a tenth of the time of a page.
    decrypted.set(cookie, claims);
  }
  return claims.channel === host.channel.code && claims.exp * 1000 > Date.now() ? claims : null;
}
