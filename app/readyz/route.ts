import { env } from '@/lib/config/env.server';
import { isDraining } from '@/lib/observability/drain.server';
import { sessionStore } from '@/lib/session/session-store.server';

export const dynamic = 'force-dynamic';

/** Readiness: the instance gets traffic if it is configured, its store is reachable and it is not draining. Outages of services do not count. */
async function readiness(): Promise<'ready' | 'draining' | 'not-ready'> {
  if (isDraining()) return 'draining';
  try {
    env();
    await sessionStore().ping();
    return 'ready';
  } catch {
    return 'not-ready';
  }
}

export async function GET(): Promise<Response> {
  const state = await readiness();
  const status = state === 'ready' ? 200 : 503;
  return new Response(`${state}\n`, { status, headers: { 'cache-control': 'no-store' } });
}
