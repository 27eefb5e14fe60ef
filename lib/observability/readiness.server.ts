import 'server-only';
/** Whether this instance should get traffic: configured, store reachable, not draining. A backend's outage does not count. */
import { env } from '@/lib/config/env.server';
import { sessionStore } from '@/lib/session/open-store.server';
import { isDraining } from './drain.server';

export async function readiness(): Promise<'ready' | 'draining' | 'not-ready'> {
  if (isDraining()) return 'draining';
  try {
    env();
    await sessionStore().ping();
    return 'ready';
  } catch {
    return 'not-ready';
  }
}
