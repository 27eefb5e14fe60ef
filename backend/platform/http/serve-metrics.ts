import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import { collectDefaultMetrics, Gauge, Registry } from 'prom-client';

type Metrics = {
  /** Sandbox of the processes that decode uploaded files. */
  decoders: string;
};

/**
 * Serves `/metrics` for Prometheus on the loopback: the process's own figures and the sandbox of the decoders, for an
 * alert on `backend_decoders{sandbox="none"}`.
 *
 * @param port 0 for any free port
 */
export async function serveMetrics(port: number, { decoders }: Metrics): Promise<Server> {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  new Gauge({
    name: 'backend_decoders',
    help: 'Confinement of the processes that decode strangers’ files: bwrap, permissions or none',
    labelNames: ['sandbox'],
    registers: [registry],
  }).set({ sandbox: decoders }, 1);
  const server = createServer((request, response) => {
    if (request.url !== '/metrics') return void response.writeHead(404).end();
    registry.metrics().then(
      (text) => response.writeHead(200, { 'content-type': registry.contentType }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  server.listen(port, '127.0.0.1').unref();
  await once(server, 'listening');
  return server;
}
