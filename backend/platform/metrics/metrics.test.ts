import type { AddressInfo } from 'node:net';
import { Hono } from 'hono';
import { createMetrics, type Figure, serveMetrics } from './metrics';

async function read(figures: readonly Figure[], requests: readonly string[] = []) {
  const metrics = createMetrics(figures);
  const app = new Hono();
  app.use('/orders/*', metrics.timeRequests('orders'));
  app.get('/orders/one', (c) => c.text('one'));
  app.get('/orders/broken', () => {
    throw new Error('broken');
  });
  app.onError((_, c) => c.text('', 500));
  for (const path of requests) await app.request(path);
  const server = await serveMetrics(metrics, { port: 0, host: '127.0.0.1' });
  const { port, address } = server.address() as AddressInfo; // The server listens on a port, so its address is an object.
  const answer = await fetch(`http://127.0.0.1:${port}/metrics`);
  const text = await answer.text();
  const { status } = await fetch(`http://127.0.0.1:${port}/`);
  server.close();
  return { text, address, type: answer.headers.get('content-type'), elsewhere: status };
}

test('the process’s own figures are served at its address, and other paths are not found', async () => {
  const { text, address, type, elsewhere } = await read([]);
  expect(address).toBe('127.0.0.1');
  expect(type).toContain('text/plain');
  expect(text).toContain('nodejs_eventloop_lag_seconds');
  expect(elsewhere).toBe(404);
});

test('requests are counted by service, method and status, also failed ones', async () => {
  const { text } = await read([], ['/orders/one', '/orders/one', '/orders/broken', '/orders/none']);
  const count = (status: number) =>
    `backend_request_seconds_count{service="orders",method="GET",status="${status}"}`;
  expect(text).toContain(`${count(200)} 2`);
  expect(text).toContain(`${count(500)} 1`);
  expect(text).toContain(`${count(404)} 1`);
});

test('a gauge is read with each request; one that cannot be read has no value, and the others stay', async () => {
  let value = 1;
  const help = 'A figure';
  const labels = ['kind'];
  const figures: Figure[] = [
    { name: 'one', help, read: () => [{ value: (value += 1) }] },
    { name: 'two', help, labels, read: () => [{ value: 3, labels: { kind: 'a' } }] },
    { name: 'away', help, read: () => Promise.reject(new Error('the database is away')) },
    {
      name: 'broken',
      help,
      labels,
      read: () => {
        throw new Error('broken');
      },
    },
  ];
  const { text } = await read(figures);
  expect(text).toMatch(/^one 2$/m);
  expect(text).toMatch(/^two\{kind="a"\} 3$/m);
  expect(text).not.toMatch(/^(away|broken)/m);
});
