import 'server-only';
/** Resolves a cookie to one of three states: guest, signed in, unavailable. An outage never looks like a sign-out. */
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
  /** Key of the record in the store: a hash of the session id. The id itself is only in the cookie. */
  key: string;
  sub: string;
  email: string;
  channel: string;
  idpType: string;
  isB2b: boolean;
  /** Time of the last authentication, epoch milliseconds; null if unknown. */
  authTime: number | null;
  /** The provider's id of its session with this browser (`sid`), if it sent one. */
  providerSession: string | null;
};

export type SessionState =
  { state: 'guest' } | { state: 'unavailable' } | { state: 'signedIn'; session: Session };

/** Error of a route handler whose session cannot be read. A process reconnects to the store within a second. */
export const sessionUnavailable = (): AppError =>
  new AppError('unavailable', 'session store', { retryAfterSeconds: 2 });

const touchEveryMs = 5 * 60 * 1000;

/** Session of a record. A claim makes a business customer (AU-09). */
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
 * Reads the session of a cookie on a host; ends it after its idle or absolute timeout.
 *
 * @param isRead the request changes nothing: while the store does not answer, a record of the last 30 s is enough
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
 * Updates the time of last use, under the same lock as a refresh, so that it does not overwrite new tokens. Failures are
 * only logged: the page must not fail because of them.
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

/** The customer as the paths of the auth API name them: `{idpType}/{idpSub}` (AU-14, AU-15). */
export type Identity = { idpType: string; idpSub: string };

export const identityOf = ({ idpType, sub }: Pick<Session, 'idpType' | 'sub'>): Identity => ({
  idpType,
  idpSub: sub,
});

/**
 * For route handlers that are authorised by the token of a mail and that guests may call: the signed-in customer, or any
 * identity. For a signed-in customer the service refuses the token of another one.
 *
 * @throws AppError unavailable if the session store cannot be read: an outage must not look like a guest
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
