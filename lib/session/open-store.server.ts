import 'server-only';
/** The process's session store, chosen by configuration. Shared through globalThis: Next bundles entries apart. */
import path from 'node:path';
import { env } from '@/lib/config/env.server';
import { createFileStore } from './file-store.server';
import { createRedisStore } from './redis-store.server';
import type { SessionStore } from './session-store';

const key = Symbol.for('account.session-store');
// globalThis has no type for a symbol key; this module is its only reader and writer.
const shared = globalThis as unknown as Record<symbol, SessionStore | undefined>;

export function sessionStore(): SessionStore {
  const { REDIS_URL, DATA_DIR, SESSION_SECRET } = env();
  return (shared[key] ??= REDIS_URL
    ? createRedisStore(REDIS_URL, SESSION_SECRET)
    : createFileStore(path.join(DATA_DIR, 'sessions'), SESSION_SECRET));
}
