import '@/tests/support/environment';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sessionStore } from '@/lib/session/session-store.server';
import { answerHealth } from './health.server';
import { sharedInProcess } from '@/lib/observability/shared-in-process.server';

const server = createServer((request, response) => {
  if (!answerHealth(request, response)) response.end('Next');
});
beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

async function ask(path: string, method = 'GET') {
  // The server listens on a TCP port, so its address is an object.
  const { port } = server.address() as AddressInfo;
  const response = await fetch(`http://127.0.0.1:${port}${path}`, { method });
  return {
    status: response.status,
    cache: response.headers.get('cache-control'),
    text: await response.text(),
  };
}

test('check 42 the process lives and is ready, whatever the host, the query and the method of a read', async () => {
  const ok = { status: 200, cache: 'no-store' };
  expect(await ask('/healthz')).toEqual({ ...ok, text: 'ok\n' });
  expect(await ask('/healthz?a=b', 'HEAD')).toEqual({ ...ok, text: '' });
  expect(await ask('/readyz')).toEqual({ ...ok, text: 'ready\n' });
  expect(await ask('/readyz', 'POST')).toMatchObject({ status: 405, text: '' });
  for (const path of ['/healthz/', '/healthz2', '/readyz.rsc', '/'])
    expect((await ask(path)).text).toBe('Next');
});

test('check 42 an instance without its session store, and one that drains, gets no traffic', async () => {
  jest.spyOn(sessionStore(), 'ping').mockRejectedValueOnce(new Error('away'));
  expect(await ask('/readyz')).toMatchObject({
    status: 503,
    text: expect.stringMatching(/^not-ready: the .* DATA_DIR cannot be written\n$/),
  });
  const drain = sharedInProcess('drain', () => ({ isDraining: false }));
  drain.isDraining = true;
  expect(await ask('/readyz')).toMatchObject({ status: 503, text: 'draining\n' });
  expect(await ask('/healthz')).toMatchObject({ status: 200 });
  drain.isDraining = false;
});
