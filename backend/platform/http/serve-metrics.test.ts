import type { AddressInfo } from 'node:net';
import { serveMetrics } from './serve-metrics';

test('the metrics contain the confinement of decoders, and other paths are not found', async () => {
  const server = await serveMetrics(0, { decoders: 'bwrap' });
  const { port, address } = server.address() as AddressInfo; // Listening on a port, so it has one.
  expect(address).toBe('127.0.0.1');
  const answer = await fetch(`http://127.0.0.1:${port}/metrics`);
  expect(answer.headers.get('content-type')).toContain('text/plain');
  const text = await answer.text();
  expect(text).toContain('backend_decoders{sandbox="bwrap"} 1');
  expect(text).toContain('nodejs_eventloop_lag_seconds');
  expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(404);
  server.close();
});
