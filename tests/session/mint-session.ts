/** Creates sessions without an OIDC sign-in: a stored record, and a cookie with the session id. */
import { encode } from 'next-auth/jwt';
import { type ResolvedHost, resolveChannel } from '@/lib/channel/resolve-channel';
import { env } from '@/lib/config/env.server';
import { sessionStore } from '@/lib/session/session-store.server';
import { createSessionId, sessionKey } from '@/lib/session/session-cookie.server';
import type { SessionRecord } from '@/lib/session/session-record';
import { newRecord } from './session-store';

/** Returns the host with this name; throws if the channel table does not contain it. */
export function hostOf(name: string): ResolvedHost {
  const host = resolveChannel(name);
  if (!host) throw new Error(`no channel: ${name}`);
  return host;
}

type Claims = { sessionId: string; sub: string; channel: string; authMethod: string };

/** Encrypts a session cookie as the sign-in does. `maxAge` is in seconds. */
export const encryptCookie = (claims: Claims, maxAge = 3_600): Promise<string> =>
  encode({ token: claims, secret: env().SESSION_SECRET, maxAge });

/** Stores a session for the host's channel. Returns its key, record and cookie value. */
export async function mintSession(host: ResolvedHost, changes: Partial<SessionRecord> = {}) {
  const record = newRecord({ channel: host.channel.code, ...changes });
  const sessionId = createSessionId();
  const key = sessionKey(sessionId);
  await sessionStore().set(key, record);
  const { sub, authMethod } = record;
  const cookie = await encryptCookie({ sessionId, sub, channel: host.channel.code, authMethod });
  return { key, record, cookie };
}
