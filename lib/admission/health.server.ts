import 'server-only';
/** Answers `/healthz` and `/readyz`, on any host. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { sessionStore } from '@/lib/session/session-store.server';
import { env } from '@/lib/config/env.server';
import { isDraining } from '@/lib/observability/drain.server';
import { log } from '@/lib/observability/log.server';

/** Reason that was logged last. A lasting failure is logged once, not with each request. */
let lastReason: string | undefined;

/** True after the session store has answered this process for the first time. */
let wasReached = false;

type Readiness = { isReady: boolean; text: string };

/**
 * Whether this instance should get requests. Not ready: while it drains, before its session store has answered for the
 * first time, or when its own data folder cannot be written. Ready: while a shared store fails, because all instances
 * would become unready at once and a restart would not help. Outages of the backend do not count.
 */
async function readiness(): Promise<Readiness> {
  if (isDraining()) return { isReady: false, text: 'draining' };
  try {
    await sessionStore().ping();
    lastReason = undefined;
    wasReached = true;
    return { isReady: true, text: 'ready' };
  } catch (error) {
    const reason = env().REDIS_URL
      ? 'the session store of REDIS_URL does not answer'
      : 'the folder of DATA_DIR cannot be written';
    const code = error instanceof Error && 'code' in error ? String(error.code) : undefined;
    if (lastReason !== reason) log.error({ event: 'not-ready', reason, code });
    lastReason = reason;
    const isReady = Boolean(env().REDIS_URL) && wasReached;
    return { isReady, text: `${isReady ? 'ready, but' : 'not-ready:'} ${reason}` };
  }
}

async function sendReadiness(response: ServerResponse): Promise<void> {
  const { isReady, text } = await readiness();
  response.writeHead(isReady ? 200 : 503).end(`${text}\n`);
}

/**
 * Responds if the request is for the health of the process. Returns false for all other requests, without a response.
 */
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
