import 'server-only';
/** Prometheus metrics. Without `METRICS_PORT` nothing is counted and the library is not loaded. */
import * as http from 'node:http';
import { sumBy } from 'es-toolkit';
import { log } from './log.server';
import type { Prometheus } from './prometheus.server';
import { sharedInProcess } from './shared-in-process.server';

type Size = Record<'waiting' | 'running', number>;

/** Queues in which work waits for its turn. */
export type Queue = 'pages' | 'handlers' | 'services';

/** Values that are computed when the metrics are read: number of open event streams, and of open circuit breakers by service. */
export type Reading = 'streams' | 'openBreakers';
type Readings = Partial<Record<Reading, () => ReadonlyMap<string, number>>>;

type Shared = { prometheus?: Prometheus; queues: Map<Queue, () => Size[]>; readings: Readings };

const shared = sharedInProcess('metrics', (): Shared => ({ queues: new Map(), readings: {} }));

const nothing = (): void => undefined;

export const metrics = {
  /** Starts to measure a call of a service. Returns a function that ends the measurement. */
  timeUpstream: (labels: {
    upstream: string;
    route: string;
  }): ((more: { outcome: string }) => void) =>
    shared.prometheus?.upstreamSeconds.startTimer(labels) ?? nothing,
  observeRequest: (
    labels: { kind: string; method: string; status: number },
    seconds: number,
  ): void => shared.prometheus?.requestSeconds.observe(labels, seconds),
  /** Counts work that was refused because this process was overloaded or the customer requested too much. */
  countRefused: (labels: { queue: Queue; reason: 'budget' | 'full' | 'late' }): void =>
    shared.prometheus?.refused.inc(labels),
  countSession: (event: 'signedIn' | 'signedOut' | 'endedByProvider'): void =>
    shared.prometheus?.sessions.inc({ event }),
  countRefresh: (outcome: 'ok' | 'refused' | 'failed'): void =>
    shared.prometheus?.refreshes.inc({ outcome }),
  /** Registers a function that returns the sizes of a queue. It is called when the metrics are read; the sizes are added up. */
  readQueue(queue: Queue, read: () => Size[]): void {
    shared.queues.set(queue, read);
  },
  /** Registers a function that returns values by their label. It is called when the metrics are read. */
  read(name: Reading, read: () => ReadonlyMap<string, number>): void {
    shared.readings[name] = read;
  },
};

/** Returns the current amounts of waiting and running work, by queue. */
const readSizes = () =>
  [...shared.queues].map(([queue, read]) => {
    const sizes = read();
    return {
      queue,
      waiting: sumBy(sizes, ({ waiting }) => waiting),
      running: sumBy(sizes, ({ running }) => running),
    };
  });

/** Starts counting. `read` of the result returns all metrics in the format of Prometheus. */
export async function startMetrics(): Promise<{
  contentType: string;
  read: () => Promise<string>;
}> {
  const { createPrometheus } = await import('./prometheus.server');
  const { registry } = (shared.prometheus ??= createPrometheus({
    queues: readSizes,
    valuesOf: (name) => shared.readings[name]?.() ?? new Map<string, number>(),
  }));
  return { contentType: registry.contentType, read: () => registry.metrics() };
}

/** Serves /metrics on a separate port, which is not reachable through the hosts of the brands. */
export async function serveMetrics(port: number, host: string): Promise<void> {
  const { contentType, read } = await startMetrics();
  const server = http.createServer((request, response) => {
    if (request.url !== '/metrics') return void response.writeHead(404).end();
    void read().then((text) => response.writeHead(200, { 'content-type': contentType }).end(text));
  });
  server.on('error', (error) => log.error({ event: 'metrics-port', reason: error.message }));
  server.listen(port, host).unref();
}
