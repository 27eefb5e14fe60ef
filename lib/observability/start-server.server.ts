import 'server-only';
/** What happens once when the process starts: configuration checked, error reporting, odd requests refused, metrics, orderly stop. */
import { env } from '@/lib/config/env.server';
import { drainOnStop } from './drain.server';
import { serveMetrics } from './metrics.server';
import { refuseOddRequests } from './refuse-odd-requests.server';
import { startReporting } from './report.server';

export async function startServer(): Promise<void> {
  const { SENTRY_DSN, METRICS_PORT, NODE_ENV } = env();
  if (SENTRY_DSN) startReporting(await import('@sentry/nextjs'), SENTRY_DSN, NODE_ENV);
  refuseOddRequests();
  if (METRICS_PORT) serveMetrics(METRICS_PORT);
  if (NODE_ENV === 'production') drainOnStop();
}
