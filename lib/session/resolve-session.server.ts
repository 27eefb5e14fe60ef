import 'server-only';
/**
 * Reads the session of a cookie. The result is one of three states: guest, signed in or unavailable. An outage of the store
 * must never look like a sign-out.
 */
import type { NextRequest } from 'next/server';
import type { ResolvedHost } from '@/lib/channel/resolve-channel';
import { anyIdentity } from '@/lib/contracts/auth';
import { AppError } from '@/lib/http/errors';
import { hashed, log } from '@/lib/observability/log.server';
import { noteCustomer } from '@/lib/observability/recordings/recorder.server';
import { readSessionCookie, sessionCookieName, sessionKey } from './session-cookie.server';
import { isExpired, type SessionRecord } from './session-record';
import { readRecord, sessionStore } from './session-store.server';

export type Session = {
  /** Key of the record in the store: a hash of the session id. The session id itself is only in the cookie. */
  key: string;
  sub: string;
  email: string;
  channel: string;
  idpType: string;
  isB2b: boolean;
  /** Time of the last authentication in milliseconds since 1970; null if unknown. */
  authTime: number | null;
  /** The provider's id of its session with this browser (`sid`); null if the provider did not send it. */
  providerSession: string | null;
};

export type SessionState =
  { state: 'guest' } | { state: 'unavailable' } | { state: 'signedIn'; session: Session };

/**
 * Error for a route handler that cannot read the session. Retry-After is short, because a process reconnects to the store
 * within a second after an outage.
 */
export const sessionUnavailable = (): AppError =>
  new AppError('unavailable', 'session store', { retryAfterSeconds: 2 });

const touchEveryMs = 5 * 60 * 1000;

/** Converts a record to a session. Business customers are recognised by the claim `auth_method` (AU-09). */
const toSession = (key: string, record: SessionRecord): Session => ({
  key,
  sub: record.sub,
  email: record.email,
  channel: record.channel,
  idpType: record.idpType,
  isB2b: record.authMethod === 'b2b',
  authTime: record.authTime ?? null,
  providerSession: record.providerSession,
});

/**
 * Reads the session of a cookie on a host. Ends the session if its idle or absolute timeout has passed.
 *
 * @param isRead true if the request changes nothing: while the store does not respond, a record that was read within the last
 * 30 s is used
 */
export async function resolveSession(
  host: ResolvedHost,
  cookie: string | undefined,
  { isRead = false } = {},
): Promise<SessionState> {
  if (!cookie) return { state: 'guest' };
  try {
    const claims = await readSessionCookie(cookie, host);
    if (!claims) return { state: 'guest' };
    const key = sessionKey(claims.sessionId);
    const store = sessionStore();
    const record = await (isRead ? readRecord(key) : store.get(key));
    if (!record || record.channel !== host.channel.code || record.sub !== claims.sub) {
      return { state: 'guest' };
    }
    const now = Date.now();
    if (isExpired(record, now)) {
      await store.delete(key);
      log.info({ event: 'session-timeout', session: hashed(key) });
      return { state: 'guest' };
    }
    if (now - record.lastSeenAt > touchEveryMs) await touch(key, now);
    noteCustomer(record);
    return { state: 'signedIn', session: toSession(key, record) };
  } catch (error) {
    log.error({
      event: 'session-unavailable',
      reason: error instanceof Error ? error.message : '',
    });
    return { state: 'unavailable' };
  }
}

/**
 * Updates the time of last use. It takes the same lock as a refresh, so that new tokens are not overwritten. A failure is only
 * logged, because the page must not fail for this.
 */
async function touch(key: string, now: number): Promise<void> {
  const store = sessionStore();
  try {
    await store.withLock(key, async () => {
      const record = await store.get(key);
      if (record) await store.update(key, { ...record, lastSeenAt: now });
    });
  } catch (error) {
    const reason = error instanceof Error ? error.message : '';
    log.warn({ event: 'session-touch-failed', session: hashed(key), reason });
  }
}

/** The customer in paths of the auth API: `{idpType}/{idpSub}` (AU-14, AU-15). */
export type Identity = { idpType: string; idpSub: string };

export const identityOf = ({ idpType, sub }: Pick<Session, 'idpType' | 'sub'>): Identity => ({
  idpType,
  idpSub: sub,
});

/**
 * Returns the identity for a call that the token of a mail authorises and that guests may make too: the signed-in customer, or
 * `-` (any) for a guest. For a signed-in customer, the service refuses a token of another customer.
 *
 * @throws AppError unavailable if the session store cannot be read, because an outage must not look like a guest
 */
export async function identityOfRequest(
  host: ResolvedHost,
  request: NextRequest,
): Promise<Identity> {
  const current = await resolveSession(host, request.cookies.get(sessionCookieName(host))?.value);
  if (current.state === 'unavailable') throw sessionUnavailable();
  return current.state === 'signedIn'
    ? identityOf(current.session)
    : { idpType: anyIdentity, idpSub: anyIdentity };
}
