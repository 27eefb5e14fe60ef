import 'server-only';
/** The process's session store, chosen by configuration. */
import path from 'node:path';
import { env } from '@/lib/config/env.server';
import { keptAnswers } from '@/lib/http/kept-answers.server';
import { sharedInProcess } from '@/lib/observability/shared-in-process.server';
import { createFileStore } from './file-store.server';
import { createRedisStore } from './redis-store.server';
import type { SessionStore } from './session-record';

const listeners = sharedInProcess('session-ends', () => new Set<(key: string) => void>());

/** Hears of every session that ends by this process, by its key. */
export const onSessionEnd = (listener: (key: string) => void): void => void listeners.add(listener);

/** The sessions that were found to be over last, by key. Listed in docs/caches.md. */
const over = sharedInProcess('sessions-over', () => new Set<string>());
const mostRemembered = 10_000;

function rememberAsOver(key: string): void {
  over.add(key);
  const [oldest] = over;
  if (oldest !== undefined && over.size > mostRemembered) over.delete(oldest);
}

/**
 * Whether this process has seen the session end, or missed it in the store. False proves nothing: another process may
 * have ended the session.
 */
export const isKnownToBeOver = (key: string): boolean => over.has(key);

/** With a session go the answers that services gave to it, here and, at its next sign, in the other processes. */
const withForgetting = (store: SessionStore): SessionStore => ({
  ...store,
  get: async (key) => {
    const record = await store.get(key);
    if (!record) {
      keptAnswers().drop(key);
      rememberAsOver(key);
    }
    return record;
  },
  delete: async (key) => {
    keptAnswers().drop(key);
    await store.delete(key);
    rememberAsOver(key);
    for (const hear of listeners) hear(key);
  },
});

export function sessionStore(): SessionStore {
  const { REDIS_URL, DATA_DIR, SESSION_SECRET } = env();
  return sharedInProcess<SessionStore>('session-store', () =>
    withForgetting(
      REDIS_URL
        ? createRedisStore(REDIS_URL, SESSION_SECRET)
        : createFileStore(path.join(DATA_DIR, 'sessions'), SESSION_SECRET),
    ),
  );
}
