import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { MiddlewareHandler } from 'hono';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { responseStatus } from '../http/correlation';

/** Upper bounds in seconds. Calls of the web app time out after 10 s; long streams take longer. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

type Sample = { value: number; labels?: Readonly<Record<string, string>> };

/**
 * A gauge whose value is read whenever the metrics are read. If `read` fails, the gauge has no value; the other
 * metrics are still returned.
 */
export type Figure = {
  /** Name in Prometheus, which ends with the unit. */
  name: string;
  help: string;
  labels?: readonly string[];
  read: () => Promise<readonly Sample[]> | readonly Sample[];
};

export type Metrics = {
  registry: Registry;
  /** Measures the requests of one service. */
  timeRequests: (service: string) => MiddlewareHandler;
};

/**
 * Creates the metrics of this process: its default metrics, the duration of requests by service, and the given
 * gauges.
 */
export function createMetrics(figures: readonly Figure[]): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  for (const { name, help, labels = [], read } of figures)
    new Gauge({
      ...{ name, help, registers },
      labelNames: [...labels],
      async collect() {
        const samples = await Promise.resolve()
          .then(read)
          .catch(() => []);
        this.reset();
        // Without a value, a gauge without labels would be reported as 0.
        if (samples.length === 0 && labels.length === 0) this.remove();
        for (const { labels: of = {}, value } of samples) this.set(of, value);
      },
    });
  const seconds = new Histogram({
    name: 'backend_request_seconds',
    help: 'Duration of requests by service, method and status',
    labelNames: ['service', 'method', 'status'],
    ...{ buckets, registers },
  });
  return {
    registry,
    timeRequests: (service) => async (c, next) => {
      const end = seconds.startTimer({ service, method: c.req.method });
      await next();
      end({ status: responseStatus(c) });
    },
  };
}

/**
 * Serves `/metrics` for Prometheus on its own port, which the edge does not publish.
 *
 * @param port 0 for any free port
 * @returns the listening server, which does not keep the process alive
 */
export async function serveMetrics(
  { registry }: Pick<Metrics, 'registry'>,
  { port, host }: { port: number; host: string },
): Promise<Server> {
  const server = createServer((request, response) => {
    if (request.url !== '/metrics') return void response.writeHead(404).end();
    registry.metrics().then(
      (text) => response.writeHead(200, { 'content-type': registry.contentType }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  server.listen(port, host).unref();
  await once(server, 'listening');
  return server;
}
