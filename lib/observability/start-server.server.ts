import 'server-only';
/** What happens once when the process starts: configuration checked, error reporting, odd requests refused, metrics, orderly stop. */
import * as http from 'node:http';
import { env } from '@/lib/config/env.server';
import { startDraining } from './drain.server';
import { log } from './log.server';
import { metrics } from './metrics.server';
import { refuseOddRequests } from './refuse-odd-requests.server';
import { startReporting } from './start-reporting.server';

const drainMs = 3_000;
const hardStopMs = 25_000;

/** /metrics on a port of its own: no brand host leads there. */
function serveMetrics(port: number): void {
  const server = http.createServer((request, response) => {
    if (request.url !== '/metrics') return void response.writeHead(404).end();
    void metrics.registry.metrics().then((text) => {
      response.writeHead(200, { 'content-type': metrics.registry.contentType }).end(text);
    });
  });
  server.on('error', (error) => log.error({ event: 'metrics-port', reason: error.message }));
  server.listen(port, '127.0.0.1').unref();
}

/**
 * On SIGTERM readiness fails first, requests are still taken for a moment, then Next closes its listener.
 * Next's own handler is replaced, because it closes at once.
 */
function drainOnStop(): void {
  const closers = process.listeners('SIGTERM');
  process.removeAllListeners('SIGTERM');
  process.once('SIGTERM', () => {
    startDraining();
    log.info({ event: 'draining' });
    setTimeout(() => process.exit(1), hardStopMs).unref();
    setTimeout(() => {
      if (closers.length === 0) process.exit(0);
      for (const close of closers) close.call(process, 'SIGTERM');
    }, drainMs);
    process.once('SIGTERM', () => process.exit(1));
  });
}

export async function startServer(): Promise<void> {
  const { SENTRY_DSN, METRICS_PORT, NODE_ENV } = env();
  if (SENTRY_DSN) startReporting(await import('@sentry/nextjs'), SENTRY_DSN, NODE_ENV);
  refuseOddRequests();
  if (METRICS_PORT) serveMetrics(METRICS_PORT);
  if (NODE_ENV === 'production') drainOnStop();
}
