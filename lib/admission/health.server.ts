import 'server-only';
/** `/healthz` and `/readyz`, on any host. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { sessionStore } from '@/lib/session/session-store.server';
import { env } from '@/lib/config/env.server';
import { isDraining } from '@/lib/observability/drain.server';
import { log } from '@/lib/observability/log.server';

/** Logged once at its beginning, not with each request. */
let lastReason: string | undefined;

/** Whether this instance should get traffic: store reachable, not draining. A backend's outage does not count. */
async function readiness(): Promise<string> {
  if (isDraining()) return 'draining';
  try {
    await sessionStore().ping();
    lastReason = undefined;
    return 'ready';
  } catch (error) {
    const reason = env().REDIS_URL
      ? 'the session store of REDIS_URL does not answer'
      : 'the folder of DATA_DIR cannot be written';
    const code = error instanceof Error && 'code' in error ? String(error.code) : undefined;
    if (lastReason !== reason) log.error({ event: 'not-ready', reason, code });
    lastReason = reason;
    return `not-ready: ${reason}`;
  }
}

async function sendReadiness(response: ServerResponse): Promise<void> {
  const state = await readiness();
  response.writeHead(state === 'ready' ? 200 : 503).end(`${state}\n`);
}

/** Answers a request for the health of the process; returns false for other requests. */
export function answerHealth(
  { url, method = '' }: IncomingMessage,
  response: ServerResponse,
): boolean {
  const [path = ''] = (url ?? '').split('?', 1);
  if (path !== '/healthz' && path !== '/readyz') return false;
  response.setHeader('cache-control', 'no-store');
  response.setHeader('content-type', 'text/plain; charset=utf-8');
  if (!['GET', 'HEAD'].includes(method)) response.writeHead(405, { allow: 'GET, HEAD' }).end();
  else if (path === '/healthz') response.end('ok\n');
  else void sendReadiness(response);
  return true;
}
