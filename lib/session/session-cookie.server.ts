import 'server-only';
/**
 * The cookie holds only an encrypted pointer: a random id, the account, its channel and how it signed in. A stolen
 * cookie of one brand is worthless at another, because the channel is compared with the host on every request.
 */
import { createHash, randomBytes } from 'node:crypto';
import { decode } from 'next-auth/jwt';
import * as z from 'zod';
import type { ResolvedHost } from '@/lib/channel/resolve-channel';
import { env } from '@/lib/config/env.server';

const pointerClaims = z.object({
  pointer: z.string().min(32),
  sub: z.string(),
  channel: z.string(),
  authMethod: z.string(),
  exp: z.number(),
});
export type Pointer = z.infer<typeof pointerClaims>;

/** `__Host-` needs https; development on `.localhost` has none, so its cookies go without prefix and Secure. */
export function cookieName(base: string, host: ResolvedHost): string {
  return host.environment === 'development' ? base : `__Host-${base}`;
}

export const sessionCookieName = (host: ResolvedHost): string => cookieName('sid', host);

/** A new session's secret: 256 random bits. */
export const newPointer = (): string => randomBytes(32).toString('base64url');

/** The id under which a pointer's record is stored: reading the store does not give usable pointers. */
export const recordId = (pointer: string): string =>
  createHash('sha256').update(pointer).digest('hex');

const cacheSize = 1_000;
const opened = new Map<string, Pointer>();

/** The pointer of a session cookie; null when it was not made by us, is over, or belongs to another channel. */
export async function openPointer(cookie: string, host: ResolvedHost): Promise<Pointer | null> {
  let pointer = opened.get(cookie);
  if (!pointer) {
    const claims = await decode({ token: cookie, secret: env().SESSION_SECRET }).catch(() => null);
    const parsed = pointerClaims.safeParse(claims);
    if (!parsed.success) return null;
    pointer = parsed.data;
    // Decrypting costs a tenth of a page; the oldest entry makes room.
    if (opened.size >= cacheSize) opened.delete(opened.keys().next().value ?? '');
    opened.set(cookie, pointer);
  }
  return pointer.channel === host.channel.code && pointer.exp * 1000 > Date.now() ? pointer : null;
}
