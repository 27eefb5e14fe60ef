import 'server-only';
/** What happens once when the process starts: configuration checked, error reporting, odd requests refused, metrics, orderly stop. */
import { subscribe } from 'node:diagnostics_channel';
import { IncomingMessage } from 'node:http';
import { type Env, env } from '@/lib/config/env.server';
import { drainOnStop } from './drain.server';
import { serveMetrics } from './metrics.server';
import { startReporting } from './report.server';

const countHosts = (rawHeaders: readonly string[]): number =>
  rawHeaders.filter((text, index) => index % 2 === 0 && text.toLowerCase() === 'host').length;

function change(request: IncomingMessage): void {
  if (request.method === 'TRACE') request.method = 'REFUSED';
  if (request.url?.startsWith('/') && countHosts(request.rawHeaders) === 1) return;
  request.url = '/';
  request.headers.host = '';
}

/**
 * What HTTP allows, and Next would read in a way of its own: a second Host header, of which it takes the first; a
 * target that names a site, to which it would redirect; TRACE, on which it fails. They are changed, before Next sees
 * them, into what the middleware refuses: no host at all (421), a method that nobody has (405). Node tells of each
 * request on this channel before it hands it to the server's listener.
 */
export function refuseOddRequests(): void {
  subscribe('http.server.request.start', (message) => {
    if (typeof message !== 'object' || message === null || !('request' in message)) return;
    if (message.request instanceof IncomingMessage) change(message.request);
  });
}

export async function startServer(): Promise<void> {
  const { SENTRY_DSN, METRICS_PORT, NODE_ENV, DRAIN_SECONDS, ...others } = readConfiguration();
  if (SENTRY_DSN)
    await startReporting({
      dsn: SENTRY_DSN,
      environment: NODE_ENV,
      tracesSampleRate: others.SENTRY_TRACES_SAMPLE_RATE,
    });
  refuseOddRequests();
  if (METRICS_PORT) await serveMetrics(METRICS_PORT);
  if (NODE_ENV === 'production') drainOnStop(DRAIN_SECONDS * 1_000);
}

/** Ends the process when the configuration is wrong: Next would go on, and answer 500 to everybody. */
function readConfiguration(): Env {
  try {
    return env();
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  }
}
