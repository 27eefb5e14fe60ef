import 'server-only';
/** Definitions of the metrics; loaded only if they are served (metrics.server.ts). */
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

export type Prometheus = ReturnType<typeof createPrometheus>;

/** @param readQueues reads waiting and running work by queue */
export function createPrometheus(
  readQueues: () => { queue: string; waiting: number; running: number }[],
) {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  new Gauge({
    name: 'account_queue',
    help: 'Work that waits for its turn and that runs: pages, handlers by weight, calls of services',
    labelNames: ['queue', 'state'],
    registers,
    collect() {
      for (const { queue, ...sizes } of readQueues())
        for (const [state, count] of Object.entries(sizes)) this.set({ queue, state }, count);
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
    handlerSeconds: new Histogram({
      name: 'account_handler_seconds',
      help: 'Duration of BFF handlers',
      labelNames: ['method', 'status'],
      buckets,
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
