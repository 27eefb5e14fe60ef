import 'server-only';
/**
 * Prometheus metrics. Without `METRICS_PORT` nobody reads them, so nothing is counted and their library, which a start
 * would load and the process keep, is not there.
 */
import * as http from 'node:http';
import { log } from './log.server';
import type { Prometheus } from './prometheus.server';
import { sharedInProcess } from './shared-in-process.server';

type Counts = () => Record<'waiting' | 'running', number>;

type Shared = { prometheus?: Prometheus; readPages: Counts };

const shared = sharedInProcess('metrics', (): Shared => ({
  readPages: () => ({ waiting: 0, running: 0 }),
}));

const nothing = (): void => undefined;

export const metrics = {
  /** What it returns ends the measuring. */
  timeUpstream: (labels: {
    upstream: string;
    route: string;
  }): ((more: { outcome: string }) => void) =>
    shared.prometheus?.upstreamSeconds.startTimer(labels) ?? nothing,
  /** As above. */
  timeHandler: (labels: { method: string }): ((more: { status: number }) => void) =>
    shared.prometheus?.handlerSeconds.startTimer(labels) ?? nothing,
  countShed: (reason: 'budget' | 'full' | 'late'): void =>
    shared.prometheus?.pagesShed.inc({ reason }),
  countRefresh: (outcome: 'ok' | 'refused' | 'failed'): void =>
    shared.prometheus?.refreshes.inc({ outcome }),
  /** The gauges of the queue of pages, read whenever somebody asks for the metrics. */
  readPages(read: Counts): void {
    shared.readPages = read;
  },
};

/** From now on it is counted. The function answers with all figures as Prometheus reads them. */
export async function startMetrics(): Promise<{
  contentType: string;
  read: () => Promise<string>;
}> {
  const { createPrometheus } = await import('./prometheus.server');
  const { registry } = (shared.prometheus ??= createPrometheus(() => shared.readPages()));
  return { contentType: registry.contentType, read: () => registry.metrics() };
}

/** /metrics on a port of its own: no brand host leads there. */
export async function serveMetrics(port: number): Promise<void> {
  const { contentType, read } = await startMetrics();
  const server = http.createServer((request, response) => {
    if (request.url !== '/metrics') return void response.writeHead(404).end();
    void read().then((text) => response.writeHead(200, { 'content-type': contentType }).end(text));
  });
  server.on('error', (error) => log.error({ event: 'metrics-port', reason: error.message }));
  server.listen(port, '127.0.0.1').unref();
}
