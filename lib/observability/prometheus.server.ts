import 'server-only';
/** Definitions of the metrics. This module is loaded only if metrics are served (metrics.server.ts). */
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { Reading } from './metrics.server';

const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

export type Prometheus = ReturnType<typeof createPrometheus>;

type Read = {
  /** Returns the amounts of waiting and running work, by queue. */
  queues: () => { queue: string; waiting: number; running: number }[];
  /** Returns the values of a metric by their label. */
  valuesOf: (name: Reading) => ReadonlyMap<string, number>;
};

export function createPrometheus({ queues, valuesOf }: Read) {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  new Gauge({
    name: 'account_queue',
    help: 'Work that waits for its turn and that runs: pages, handlers by weight, calls of services',
    labelNames: ['queue', 'state'],
    registers,
    collect() {
      for (const { queue, ...sizes } of queues())
        for (const [state, count] of Object.entries(sizes)) this.set({ queue, state }, count);
    },
  });
  new Gauge({
    name: 'account_streams',
    help: 'Open event streams of browsers',
    registers,
    collect() {
      this.set(valuesOf('streams').get('open') ?? 0);
    },
  });
  new Gauge({
    name: 'account_open_breakers',
    help: 'Brands for which calls of a service are stopped, because more than half of them failed',
    labelNames: ['upstream'],
    registers,
    collect() {
      for (const [upstream, count] of valuesOf('openBreakers')) this.set({ upstream }, count);
    },
  });
  return {
    registry,
    upstreamSeconds: new Histogram({
      name: 'account_upstream_seconds',
      help: 'Duration of calls to backend services',
      labelNames: ['upstream', 'route', 'outcome'],
      buckets,
      registers,
    }),
    requestSeconds: new Histogram({
      name: 'account_request_seconds',
      help: 'Time until the last byte of an answer: pages, data of pages, handlers, streams and files',
      labelNames: ['kind', 'method', 'status'],
      buckets,
      registers,
    }),
    sessions: new Counter({
      name: 'account_sessions_total',
      help: 'Sign-ins, sign-outs, and sessions that the provider ended',
      labelNames: ['event'],
      registers,
    }),
    refused: new Counter({
      name: 'account_refused_total',
      help: 'Work refused before it began, by queue and reason: budget, full, late',
      labelNames: ['queue', 'reason'],
      registers,
    }),
    refreshes: new Counter({
      name: 'account_token_refreshes_total',
      help: 'Token refreshes by outcome',
      labelNames: ['outcome'],
      registers,
    }),
  };
}
