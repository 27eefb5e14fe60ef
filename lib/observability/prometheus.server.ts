import 'server-only';
/** The metrics themselves; loaded only where somebody reads them (metrics.server.ts). */
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

export type Prometheus = ReturnType<typeof createPrometheus>;

/** @param readPages pages waiting for their turn, and being rendered */
export function createPrometheus(readPages: () => Record<'waiting' | 'running', number>) {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  new Gauge({
    name: 'account_pages',
    help: 'Pages waiting for their turn, and being rendered',
    labelNames: ['state'],
    registers,
    collect() {
      for (const [state, count] of Object.entries(readPages())) this.set({ state }, count);
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
    pagesShed: new Counter({
      name: 'account_pages_shed_total',
      help: 'Pages refused before they were rendered, by reason: budget, full, late',
      labelNames: ['reason'],
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
