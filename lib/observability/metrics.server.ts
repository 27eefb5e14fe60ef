import 'server-only';
/** Prometheus metrics. */
import { collectDefaultMetrics, Counter, Histogram, Registry } from 'prom-client';
import { sharedInProcess } from './shared-in-process.server';

const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

function createMetrics() {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  return {
    registry,
    upstreamSeconds: new Histogram({
      name: 'account_upstream_seconds',
      help: 'Duration of calls to backend services',
      labelNames: ['upstream', 'route', 'outcome'],
      buckets,
      registers: [registry],
    }),
    handlerSeconds: new Histogram({
      name: 'account_handler_seconds',
      help: 'Duration of BFF handlers',
      labelNames: ['method', 'status'],
      buckets,
      registers: [registry],
    }),
    refreshes: new Counter({
      name: 'account_token_refreshes_total',
      help: 'Token refreshes by outcome',
      labelNames: ['outcome'],
      registers: [registry],
    }),
  };
}

export const metrics = sharedInProcess('metrics', createMetrics);
