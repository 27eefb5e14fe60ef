import '@/tests/support/environment';
import { once } from 'node:events';
import { get, type IncomingMessage, type RequestOptions, type Server } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { env } from '@/lib/config/env.server';
import { createWebServer } from './web-server.server';

type Listener = Parameters<typeof createWebServer>[0];
const describeRequest: Listener = ({ method, url, headers }, response) =>
  response.end(JSON.stringify([method, url, headers.host]));

let respond = describeRequest;
beforeEach(() => void (respond = describeRequest));
const server = createWebServer((request, response) => respond(request, response));
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

// For a server that listens on a port, address() returns an AddressInfo.
const addressOf = (one: Server) => ({
  host: '127.0.0.1',
  port: (one.address() as AddressInfo).port,
});

async function ask(options: RequestOptions = addressOf(server)): Promise<IncomingMessage> {
  // The event 'response' has one argument, the response.
  const [response] = (await once(get(options), 'response')) as [IncomingMessage];
  return response.resume();
}

/** Sends these raw lines to the server and returns the request as the listener received it. */
async function seen(...lines: string[]): Promise<unknown> {
  const socket = connect(addressOf(server)).setEncoding('utf8');
  socket.write([...lines, 'Connection: close', '', ''].join('\r\n'));
  let answer = '';
  for await (const chunk of socket) answer += String(chunk);
  return JSON.parse(answer.slice(answer.indexOf('[')));
}

it.each([
  ['an ordinary request', ['GET /a?b HTTP/1.1', 'Host: ours'], ['GET', '/a?b', 'ours']],
  ['TRACE', ['TRACE /a HTTP/1.1', 'Host: ours'], ['REFUSED', '/a', 'ours']],
  ['two hosts', ['GET /a HTTP/1.1', 'Host: ours', 'HOST: evil'], ['GET', '/', '']],
  ['no host', ['GET /a HTTP/1.0'], ['GET', '/', '']],
  ['a site as its target', ['GET http://evil/a HTTP/1.1', 'Host: ours'], ['GET', '/', '']],
  ['no target', ['OPTIONS * HTTP/1.1', 'Host: ours'], ['OPTIONS', '/', '']],
])('check 19 %s reaches Next as what it can judge', async (_, lines, expected) => {
  expect(await seen(...lines)).toEqual(expected);
});

test('check 20 every answer has the constant headers, and its own in their place', async () => {
  respond = (_, response) => response.writeHead(404, { 'referrer-policy': 'no-referrer' }).end();
  const { headers } = await ask();
  expect(headers).toMatchObject({
    'strict-transport-security': 'max-age=31536000; includeSubDomains',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
  });
});

test('a listener that fails ends in a 500, or in a broken connection where the answer has begun', async () => {
  respond = () => Promise.reject(new Error('broken'));
  expect((await ask()).statusCode).toBe(500);
  respond = async (_, response) => {
    response.write('a');
    await wait(20);
    throw new Error('broken');
  };
  const begun = await ask();
  await expect(once(begun, 'end')).rejects.toThrow('aborted');
});

test('an idle connection stays open for longer than balancers use it, and ends after KEEP_ALIVE_SECONDS', async () => {
  expect([server.keepAliveTimeout, server.headersTimeout]).toEqual([75_000, 80_000]);
  expect((await ask()).headers['keep-alive']).toBe('timeout=75');
  env().KEEP_ALIVE_SECONDS = 1;
  const short = createWebServer((_, response) => response.end());
  short.listen(0, '127.0.0.1');
  await once(short, 'listening');
  const socket = connect(addressOf(short)).setEncoding('utf8');
  socket.write('GET / HTTP/1.1\r\nHost: ours\r\n\r\n');
  expect(String(await once(socket, 'data'))).toContain('Keep-Alive: timeout=1\r\n');
  const begun = Date.now();
  await once(socket, 'close');
  expect(Date.now() - begun).toBeGreaterThan(900);
  short.close();
});
