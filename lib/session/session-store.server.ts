import 'server-only';
/** Session store of this process. The configuration chooses Redis or files. */
import path from 'node:path';
import { LRUCache } from 'lru-cache';
import { env, sessionSecrets } from '@/lib/config/env.server';
import { responseCache } from '@/lib/http/response-cache.server';
import { sharedInProcess } from '@/lib/observability/shared-in-process.server';
import { createFileStore } from './file-store.server';
import { createRedisStore } from './redis-store.server';
import type { SessionRecord, SessionStore } from './session-record';

const listeners = sharedInProcess('session-ends', () => new Set<(key: string) => void>());

/** Adds a listener that is called with the key of every session that this process ends. */
export const onSessionEnd = (listener: (key: string) => void): void => void listeners.add(listener);

/** Keys of sessions that have ended, as far as this process knows. This cache is listed in docs/caches.md. */
const endedSessions = sharedInProcess(
  'sessions-over',
  () => new LRUCache<string, true>({ max: 10_000 }),
);

/**
 * True if this process ended the session or did not find it in the store. False does not mean that the session exists: another
 * process may have ended it.
 */
export const isKnownToHaveEnded = (key: string): boolean => endedSessions.has(key);

/** Time in milliseconds for which a record that was read is used while the session store does not respond. */
const recentMs = 30_000;

/** Records of the last seconds, for {@link readRecord}. This cache is listed in docs/caches.md. */
const recentRecords = sharedInProcess(
  'recent-sessions',
  () => new LRUCache<string, SessionRecord>({ max: 5_000, ttl: recentMs }),
);

/**
 * Wraps a store so that the cached responses of an ended session are removed. Another process removes its own when it does not
 * find the record.
 */
const withCacheCleanup = (store: SessionStore): SessionStore => ({
  ...store,
  get: async (key) => {
    const record = await store.get(key);
    if (record) recentRecords.set(key, record);
    else {
      recentRecords.delete(key);
      responseCache().drop(key);
      endedSessions.set(key, true);
    }
    return record;
  },
  update: async (key, record) => {
    const isStored = await store.update(key, record);
    if (isStored) recentRecords.set(key, record);
    return isStored;
  },
  delete: async (key) => {
    responseCache().drop(key);
    recentRecords.delete(key);
    await store.delete(key);
    endedSessions.set(key, true);
    for (const listener of listeners) listener(key);
  },
});

export function sessionStore(): SessionStore {
  const { REDIS_URL, DATA_DIR } = env();
  return sharedInProcess<SessionStore>('session-store', () =>
    withCacheCleanup(
      REDIS_URL
        ? createRedisStore(REDIS_URL, sessionSecrets())
        : createFileStore(path.join(DATA_DIR, 'sessions'), sessionSecrets()),
    ),
  );
}

/**
 * Returns the record of a session, for requests that change nothing. While the store does not respond, a record that this
 * process read within the last 30 s is returned; a sign-out at another process is not noticed during that time.
 *
 * @throws AppError unavailable
 */
export async function readRecord(key: string): Promise<SessionRecord | null> {
  try {
    return await sessionStore().get(key);
  } catch (error) {
    const recent = isKnownToHaveEnded(key) ? undefined : recentRecords.get(key);
    if (!recent) throw error;
    return recent;
  }
}
