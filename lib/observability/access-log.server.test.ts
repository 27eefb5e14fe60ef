import '@/tests/support/environment';
import { once } from 'node:events';
import { get, type IncomingMessage, type RequestOptions } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { createWebServer } from '@/lib/http/web-server.server';
import { publicPath } from './access-log.server';
import { log } from './log.server';
import { startMetrics } from './metrics.server';

const lines: unknown[] = [];
beforeAll(() => {
  jest.spyOn(log, 'info').mockImplementation((line) => void lines.push(line));
});
beforeEach(() => void lines.splice(0));

let listener: Parameters<typeof createWebServer>[0] = (_, response) => response.end();
const server = createWebServer((request, response) => listener(request, response));
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

function ask(path: string, options: RequestOptions = {}) {
  const { port } = server.address() as AddressInfo; // For a server that listens on a port, address() returns an AddressInfo.
  return get({ host: '127.0.0.1', port, path, ...options });
}
async function finished(path: string, options: RequestOptions = {}) {
  const [response] = (await once(ask(path, options), 'response')) as [IncomingMessage]; // the event 'response' has one argument, the response
  await once(response.resume(), 'end');
  await wait(20);
}

test('ER-19 a page has one line with duration, status and the id of the edge, which the rest of the process sees', async () => {
  let seen: unknown;
  listener = (request, response) => {
    seen = request.headers['x-correlation-id'];
    response.writeHead(201).end();
  };
  const id = 'a1b2c3d4e5f60718';
  await finished('/orders?token=secret', {
    headers: { host: 'account.albora.nl', 'x-request-id': id, 'x-correlation-id': 'of-the-client' },
  });
  expect(seen).toBe(id);
  expect(lines).toEqual([
    {
      ...{ event: 'request', kind: 'page', method: 'GET', path: '/orders', status: 201 },
      ...{ correlationId: id, host: 'account.albora.nl', ms: expect.any(Number) },
    },
  ]);
});

test.each([{}, { 'x-request-id': 'no id: "' }, { 'x-correlation-id': 'of-the-client' }])(
  'ER-19 without a usable id of the edge a request has a new one: %j',
  async (headers) => {
    await finished('/orders', { headers });
    expect(lines).toEqual([
      expect.objectContaining({ correlationId: expect.stringMatching(/^[\da-f-]{36}$/) }),
    ]);
  },
);

test('the kinds are told apart, and files and health checks have no line', async () => {
  listener = ({ url }, response) => {
    if (url?.startsWith('/api/push')) response.setHeader('content-type', 'text/event-stream');
    response.end();
  };
  await finished('/healthz');
  await finished('/_next/static/a.js');
  await finished('/locales/nl-NL.json');
  await finished('/settings', { headers: { rsc: '1' } });
  await finished('/api/photos/summary');
  await finished('/api/push');
  expect(lines).toMatchObject([{ kind: 'data' }, { kind: 'handler' }, { kind: 'stream' }]);
});

test('a request whose client has left is marked', async () => {
  listener = () => undefined;
  const request = ask('/orders');
  request.on('error', () => undefined);
  await wait(50);
  request.destroy();
  await wait(50);
  expect(lines).toEqual([expect.objectContaining({ path: '/orders', cut: true })]);
});

test('check 23 ids, codes and addresses of a path are not logged', () => {
  expect(publicPath('/my-photos/albums/0b5c3a5e-3f4e-4c8e-9f39-3f7a1e8b0c11?a=b')).toBe(
    '/my-photos/albums/…',
  );
  expect(publicPath('/orders/2026-1234567890')).toBe('/orders/…');
  expect(publicPath('/a/anna@example.com/b%40c')).toBe('/a/…/…');
  expect(publicPath('/settings/personal-details')).toBe('/settings/personal-details');
});

test('requests are measured by kind, method and status', async () => {
  const { read } = await startMetrics();
  listener = (_, response) => response.writeHead(503).end();
  await finished('/orders');
  expect(await read()).toContain(
    'account_request_seconds_count{kind="page",method="GET",status="503"} 1',
  );
});
