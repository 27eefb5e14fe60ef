import 'server-only';
/** The process's session store, chosen by configuration. */
import path from 'node:path';
import { env } from '@/lib/config/env.server';
import { sharedInProcess } from '@/lib/observability/shared-in-process.server';
import { createFileStore } from './file-store.server';
import { createRedisStore } from './redis-store.server';
import type { SessionStore } from './session-record';

export function sessionStore(): SessionStore {
  const { REDIS_URL, DATA_DIR, SESSION_SECRET } = env();
  return sharedInProcess<SessionStore>('session-store', () =>
    REDIS_URL
      ? createRedisStore(REDIS_URL, SESSION_SECRET)
      : createFileStore(path.join(DATA_DIR, 'sessions'), SESSION_SECRET),
  );
}
