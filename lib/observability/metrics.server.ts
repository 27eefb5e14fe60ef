import 'server-only';
/** Prometheus metrics. */
import * as http from 'node:http';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { log } from './log.server';
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
    pagesShed: new Counter({
      name: 'account_pages_shed_total',
      help: 'Pages refused before they were rendered, by reason: budget, full, late',
      labelNames: ['reason'],
      registers: [registry],
    }),
    /** The gauges of the queue of pages, read whenever somebody asks for the metrics. */
    readPages: (read: () => Record<'waiting' | 'running', number>) =>
      new Gauge({
        name: 'account_pages',
        help: 'Pages waiting for their turn, and being rendered',
        labelNames: ['state'],
        registers: [registry],
        collect() {
          for (const [state, count] of Object.entries(read())) this.set({ state }, count);
        },
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

/** /metrics on a port of its own: no brand host leads there. */
export function serveMetrics(port: number): void {
  const server = http.createServer((request, response) => {
    if (request.url !== '/metrics') return void response.writeHead(404).end();
    void metrics.registry.metrics().then((text) => {
      response.writeHead(200, { 'content-type': metrics.registry.contentType }).end(text);
    });
  });
  server.on('error', (error) => log.error({ event: 'metrics-port', reason: error.message }));
  server.listen(port, '127.0.0.1').unref();
}
