import 'server-only';
/**
 * The session cookie: an encrypted random session id, the account, its channel and how it signed in. A stolen cookie of
 * one brand is worthless at another, because the channel is compared with the host on every request.
 */
import { createHash, randomBytes } from 'node:crypto';
import { decode } from 'next-auth/jwt';
import * as z from 'zod';
import type { ResolvedHost } from '@/lib/channel/resolve-channel';
import { env } from '@/lib/config/env.server';

const sessionClaims = z.object({
  sessionId: z.string().min(32),
  sub: z.string(),
  channel: z.string(),
  authMethod: z.string(),
});
/** What a session cookie says. */
export type SessionClaims = z.infer<typeof sessionClaims>;

const cookieSchema = sessionClaims.extend({ exp: z.number() });
type SessionCookie = z.infer<typeof cookieSchema>;

/** `__Host-` needs https; development on `.localhost` has none, so its cookies go without prefix and Secure. */
export function cookieName(base: string, host: ResolvedHost): string {
  return host.environment === 'development' ? base : `__Host-${base}`;
}

export const sessionCookieName = (host: ResolvedHost): string => cookieName('sid', host);

/** The Set-Cookie line with which a browser forgets its session. */
export function expiredSessionCookie(host: ResolvedHost): string {
  const secure = host.environment === 'development' ? '' : '; Secure';
  return `${sessionCookieName(host)}=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax${secure}`;
}

/** A new session's secret: 256 random bits. */
export const createSessionId = (): string => randomBytes(32).toString('base64url');

/** The key under which a session's record is stored: who reads the store learns no session id. */
export const sessionKey = (sessionId: string): string =>
  createHash('sha256').update(sessionId).digest('hex');

const cacheSize = 1_000;
/** Listed in docs/caches.md. */
const decrypted = new Map<string, SessionCookie>();

/** What a session cookie says; null when it was not made by us, is over, or belongs to another channel. */
export async function readSessionCookie(
  cookie: string,
  host: ResolvedHost,
): Promise<SessionCookie | null> {
  let claims = decrypted.get(cookie);
  if (!claims) {
    const token = await decode({ token: cookie, secret: env().SESSION_SECRET }).catch(() => null);
    const parsed = cookieSchema.safeParse(token);
    if (!parsed.success) return null;
    claims = parsed.data;
    // Decrypting takes a tenth of the time of a page; the oldest entry makes room.
    if (decrypted.size >= cacheSize) decrypted.delete(decrypted.keys().next().value ?? '');
    decrypted.set(cookie, claims);
  }
  return claims.channel === host.channel.code && claims.exp * 1000 > Date.now() ? claims : null;
}
