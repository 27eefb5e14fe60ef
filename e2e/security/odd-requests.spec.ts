import { rawSocket, statusesIn } from '../fixtures/raw-socket';
import { rawRequest } from '../fixtures/raw-request';
import { expect, test } from '../fixtures/test';
import { channelHost } from '../fixtures/urls';

const host = channelHost('albora-nl');
const lines = (...all: string[]) => [...all, '', ''].join('\r\n');
const smuggled = lines('GET /smuggled HTTP/1.1', `Host: ${host}`);
const close = 'Connection: close';

const requests: Record<string, string> = {
  'TRACE': lines('TRACE / HTTP/1.1', `Host: ${host}`, close),
  'TRACE on a door': lines('TRACE /api/orders HTTP/1.1', `Host: ${host}`, close),
  'TRACK': lines('TRACK / HTTP/1.1', `Host: ${host}`, close),
  'a method of the library': lines('PROPFIND / HTTP/1.1', `Host: ${host}`, close),
  'a method that nobody knows': lines('GIMME /orders HTTP/1.1', `Host: ${host}`, close),
  'a method in lower case': lines('get /orders HTTP/1.1', `Host: ${host}`, close),
  'two lengths': lines('POST /api/orders HTTP/1.1', `Host: ${host}`, 'Content-Length: 4', 'Content-Length: 5') + 'aaaa',
  'length and chunks': lines('POST /api/orders HTTP/1.1', `Host: ${host}`, 'Content-Length: 5', 'Transfer-Encoding: chunked') + `0\r\n\r\n${smuggled}`,
  'chunks in disguise': lines('POST /api/orders HTTP/1.1', `Host: ${host}`, 'Transfer-Encoding : chunked') + `0\r\n\r\n${smuggled}`,
  'chunks twice': lines('POST /api/orders HTTP/1.1', `Host: ${host}`, 'Transfer-Encoding: chunked, identity') + `0\r\n\r\n${smuggled}`,
  'a bad chunk': lines('POST /api/orders HTTP/1.1', `Host: ${host}`, 'Transfer-Encoding: chunked') + 'zz\r\n',
  'two hosts': lines('GET /orders HTTP/1.1', `Host: ${host}`, 'Host: evil.example', close),
  'no host': lines('GET /orders HTTP/1.1', close),
  'a folded header': lines('GET /orders HTTP/1.1', `Host: ${host}`, 'X-A: b', ' c: d', close),
  'a bare line feed': `GET /orders HTTP/1.1\nHost: ${host}\n\n`,
  'a NUL in a header': lines('GET /orders HTTP/1.1', `Host: ${host}`, 'X-A: b\0c', close),
  'a space in a header name': lines('GET /orders HTTP/1.1', `Host: ${host}`, 'X A: b', close),
  'another site as its target': lines('GET http://evil.example/auth-error HTTP/1.1', 'Host: evil.example', close),
  'our own site as its target': lines(`GET http://${host}/orders HTTP/1.1`, `Host: ${host}`, close),
  'another site as its target, with our Host': lines('GET http://evil.example/orders HTTP/1.1', `Host: ${host}`, close),
  'headers of 20 kB': lines('GET /orders HTTP/1.1', `Host: ${host}`, `X-A: ${'a'.repeat(20_480)}`, close),
  'a target of 20 kB': lines(`GET /${'a'.repeat(20_480)} HTTP/1.1`, `Host: ${host}`, close),
  'HTTP/2 without asking': 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
  'TLS': '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03',
}; // prettier-ignore

test('check 19 malformed requests are refused, and the server keeps running', async () => {
  for (const [name, bytes] of Object.entries(requests))
    await test.step(name, async () => {
      const received = await rawSocket(bytes);
      const statuses = statusesIn(received);
      expect(statuses.length, received.slice(0, 300)).toBe(1);
      expect(statuses[0], received.slice(0, 300)).toBeGreaterThanOrEqual(400);
      expect(statuses[0], received.slice(0, 300)).toBeLessThan(500);
      expect(received).not.toMatch(/evil\.example|node_modules|at \w+ \(/);
      expect((await rawRequest('/healthz')).status).toBe(200);
    });
});

test('check 19 CONNECT opens no connection through the server', async () => {
  // Node closes the connection without a response.
  expect(await rawSocket(lines('CONNECT evil.example:443 HTTP/1.1', `Host: ${host}`))).toBe('');
  expect((await rawRequest('/healthz')).status).toBe(200);
});

test('check 19 the server switches to no other protocol', async () => {
  const received = await rawSocket(
    lines(
      'GET /orders HTTP/1.1',
      `Host: ${host}`,
      'Connection: Upgrade',
      'Upgrade: websocket',
      'Sec-WebSocket-Version: 13',
      'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
    ),
  );
  expect(statusesIn(received)).not.toContain(101);
  expect((await rawRequest('/healthz')).status).toBe(200);
});
