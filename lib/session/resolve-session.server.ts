import 'server-only';
/** Cookie → one of the three states: guest, signed in, unavailable. An outage never looks like a sign-out. */
import type { ResolvedHost } from '@/lib/channel/resolve-channel';
import { hashed, log } from '@/lib/observability/log.server';
import { openPointer, recordId } from './pointer.server';
import { isExpired, type SessionRecord } from './session-record';
import { sessionStore } from './open-store.server';

export type Session = {
  /** Key of the record in the store. */
  id: string;
  sub: string;
  email: string;
  channel: string;
  idpType: string;
  isB2b: boolean;
};

export type SessionState =
  { state: 'guest' } | { state: 'unavailable' } | { state: 'signedIn'; session: Session };

const touchEveryMs = 5 * 60 * 1000;

/** AU-09: the claim that makes a business customer. */
const toSession = (id: string, record: SessionRecord): Session => ({
  id,
  sub: record.sub,
  email: record.email,
  channel: record.channel,
  idpType: record.idpType,
  isB2b: record.authMethod === 'b2b',
});

/** Reads the session of a cookie on a host; ends it when it is past its idle or absolute time. */
export async function resolveSession(
  host: ResolvedHost,
  cookie: string | undefined,
): Promise<SessionState> {
  if (!cookie) return { state: 'guest' };
  try {
    const pointer = await openPointer(cookie, host);
    if (!pointer) return { state: 'guest' };
    const id = recordId(pointer.pointer);
    const store = sessionStore();
    const record = await store.get(id);
    if (!record || record.channel !== host.channel.code || record.sub !== pointer.sub) {
      return { state: 'guest' };
    }
    const now = Date.now();
    if (isExpired(record, now)) {
      await store.delete(id);
      log.info({ event: 'session-timeout', session: hashed(id) });
      return { state: 'guest' };
    }
    if (now - record.lastSeenAt > touchEveryMs) await touch(id, now);
    return { state: 'signedIn', session: toSession(id, record) };
  } catch (error) {
    log.error({
      event: 'session-unavailable',
      reason: error instanceof Error ? error.message : '',
    });
    return { state: 'unavailable' };
  }
}

/**
 * Notes that the session is in use: under the lock that a refresh takes too, so that neither overwrites the other's
 * tokens. The note can wait; a lock that is not free must not cost the customer the page.
 */
async function touch(id: string, now: number): Promise<void> {
  const store = sessionStore();
  try {
    await store.withLock(id, async () => {
      const record = await store.get(id);
      if (record) await store.update(id, { ...record, lastSeenAt: now });
    });
  } catch (error) {
    const reason = error instanceof Error ? error.message : '';
    log.warn({ event: 'session-touch-failed', session: hashed(id), reason });
  }
}
