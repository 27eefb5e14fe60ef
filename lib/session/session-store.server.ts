import 'server-only';
/** Session store of this process, chosen by configuration. */
import path from 'node:path';
import { LRUCache } from 'lru-cache';
import { env, sessionSecrets } from '@/lib/config/env.server';
import { responseCache } from '@/lib/http/response-cache.server';
import { sharedInProcess } from '@/lib/observability/shared-in-process.server';
import { createFileStore } from './file-store.server';
import { createRedisStore } from './redis-store.server';
import type { SessionRecord, SessionStore } from './session-record';

const listeners = sharedInProcess('session-ends', () => new Set<(key: string) => void>());

/** The listener gets the key of every session that this process ends. */
export const onSessionEnd = (listener: (key: string) => void): void => void listeners.add(listener);

/** Keys of the sessions that were found to have ended most recently. Listed in docs/caches.md. */
const endedSessions = sharedInProcess(
  'sessions-over',
  () => new LRUCache<string, true>({ max: 10_000 }),
);

/**
 * True if this process ended the session, or did not find it in the store. False proves nothing: another process may have
 * ended the session.
 */
export const isKnownToHaveEnded = (key: string): boolean => endedSessions.has(key);

/** Reads go on for this long after the last answer of the session store. */
const recentMs = 30_000;

/** Records of the last seconds, for {@link readRecord}. Listed in docs/caches.md. */
const recentRecords = sharedInProcess(
  'recent-sessions',
  () => new LRUCache<string, SessionRecord>({ max: 5_000, ttl: recentMs }),
);

/** Removes the cached answers of a session that ends; other processes do so when they do not find its record. */
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
 * The record of a session, for requests that change nothing: from the store or, while the store does not answer, as this
 * process knew it in the last 30 s. A sign-out at another process is not noticed during this time.
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
