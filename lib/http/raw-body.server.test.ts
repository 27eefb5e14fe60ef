import '@/tests/support/environment';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { Readable } from 'node:stream';
import { bodyOf, keepBodies } from './raw-body.server';

test('the body of an upload is the one that Node reads, every other one that of the request', async () => {
  const end = keepBodies();
  const server = createServer((_request, response) => {
    const request = new Request('http://web', { method: 'POST', body: 'of the request' });
    const body = bodyOf(request);
    if (body instanceof Readable) void text(body).then((all) => response.end(`raw ${all}`));
    else void request.text().then((all) => response.end(all));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  // A server that listens on a port has such an address.
  const { port } = server.address() as AddressInfo;
  const send = async (path: string) =>
    (await fetch(`http://127.0.0.1:${port}${path}`, { method: 'POST', body: 'sent' })).text();
  expect(await send('/api/uploads')).toBe('raw sent');
  expect(await send('/api/uploads/some-id')).toBe('raw sent');
  expect(await send('/api/phone-upload/files')).toBe('raw sent');
  expect(await send('/api/uploadsession')).toBe('of the request');
  expect(await send('/api/orders')).toBe('of the request');
  end();
  server.closeAllConnections();
  server.close();
});
