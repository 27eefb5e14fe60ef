import 'server-only';
/** Starts the process: checks the configuration and starts error reports, traces, recordings and metrics. */
import { type Env, env } from '@/lib/config/env.server';
import { onEnd } from './drain.server';
import { log } from './log.server';
import { serveMetrics } from './metrics.server';
import { startRecordings } from './recordings/recorder.server';
import { startReporting } from './report.server';

/**
 * Starts the services that are configured and returns the configuration.
 *
 * @param version version of the product, for error reports, traces and recordings
 */
export async function startServer(version: string): Promise<Env> {
  const configuration = readConfiguration();
  const { SENTRY_DSN, SENTRY_TRACES_SAMPLE_RATE, METRICS_PORT, METRICS_HOST, NODE_ENV } =
    configuration;
  if (SENTRY_DSN)
    await startReporting({
      dsn: SENTRY_DSN,
      environment: NODE_ENV,
      release: `account@${version}`,
      tracesSampleRate: SENTRY_TRACES_SAMPLE_RATE,
    });
  const { OTEL_EXPORTER_OTLP_ENDPOINT: collector, OTEL_TRACES_SAMPLER_ARG: share } = configuration;
  if (collector) {
    const { startTraces } = await import('@/lib/traces/start-traces');
    const onFailure = (reason: string) => log.warn({ event: 'traces-failed', reason });
    onEnd(startTraces({ collector, service: 'account', version, share, onFailure }));
  }
  const { RECORDINGS_DIR: folder, RECORDINGS_SHARE } = configuration;
  if (folder) await startRecordings({ folder, version, share: RECORDINGS_SHARE });
  if (METRICS_PORT) await serveMetrics(METRICS_PORT, METRICS_HOST);
  return configuration;
}

/** Returns the configuration. Exits if it is wrong, because Next would continue and respond to every request with 500. */
function readConfiguration(): Env {
  try {
    return env();
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  }
}
