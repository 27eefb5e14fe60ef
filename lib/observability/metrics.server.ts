import 'server-only';
/**
 * Prometheus metrics. Without `METRICS_PORT` nobody reads them, so nothing is counted and their library, which a start
 * would load and the process keep, is not there.
 */
import * as http from 'node:http';
import { log } from './log.server';
import type { Prometheus } from './prometheus.server';
import { sharedInProcess } from './shared-in-process.server';

type Size = Record<'waiting' | 'running', number>;

/** Queues in which work waits for its turn. */
export type Queue = 'pages' | 'handlers' | 'services';

type Shared = { prometheus?: Prometheus; queues: Map<Queue, () => Size[]> };

const shared = sharedInProcess('metrics', (): Shared => ({ queues: new Map() }));

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
  /** Work that was not done because this process had too much of it, or the customer asked for too much. */
  countRefused: (labels: { queue: Queue; reason: 'budget' | 'full' | 'late' }): void =>
    shared.prometheus?.refused.inc(labels),
  countRefresh: (outcome: 'ok' | 'refused' | 'failed'): void =>
    shared.prometheus?.refreshes.inc({ outcome }),
  /** Registers how the sizes of a queue are read at each request for the metrics; the sizes are added up. */
  readQueue(queue: Queue, read: () => Size[]): void {
    shared.queues.set(queue, read);
  },
};

/** Work that waits and runs now, by queue. */
const readSizes = () =>
  [...shared.queues].map(([queue, read]) => {
    const sizes = read();
    const sum = (state: keyof Size) => sizes.reduce((total, size) => total + size[state], 0);
    return { queue, waiting: sum('waiting'), running: sum('running') };
  });

/** From now on it is counted. The function answers with all figures as Prometheus reads them. */
export async function startMetrics(): Promise<{
  contentType: string;
  read: () => Promise<string>;
}> {
  const { createPrometheus } = await import('./prometheus.server');
  const { registry } = (shared.prometheus ??= createPrometheus(readSizes));
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
