import '@/tests/support/environment';
import { once } from 'node:events';
import { Agent, createServer, get, IncomingMessage, request as send } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import type { NextRequest } from 'next/server';
import { answerRoute, bodyOf, nodeRoute } from './node-request.server';

const handler = jest.fn<Promise<Response>, [NextRequest]>();
const uploads = jest.fn<
  Promise<Response>,
  [NextRequest, { params: Promise<Record<string, string>> }]
>();
const routes = [
  nodeRoute('GET', '/api/push', async () => ({ GET: handler })),
  nodeRoute('POST', '/api/uploads', async () => ({ POST: uploads })),
  nodeRoute('PATCH', '/api/uploads/[id]', async () => ({ PATCH: uploads })),
];
const server = createServer((request, response) => {
  if (answerRoute(routes, request, response)) return;
  response.setHeader('server', 'Next').end(`Next: ${request.url}`);
});
beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

// For a server that listens on a port, address() returns an AddressInfo.
const portOf = () => (server.address() as AddressInfo).port;

async function ask(path = '/api/push', headers: Record<string, string> = {}, method = 'GET') {
  const request = send({ host: '127.0.0.1', port: portOf(), path, headers, method }).end();
  // The event 'response' has one argument, the response.
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  response.setEncoding('utf8');
  const next = async () => String((await once(response, 'data'))[0]);
  return { request, response, next };
}

/** Returns a stream that continues until the test ends it. */
function openStream() {
  const cancelled = jest.fn();
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined;
  const body = new ReadableStream<Uint8Array>({
    start: (given) => void (controller = given),
    cancel: cancelled,
  });
  const write = (text: string) => controller?.enqueue(Buffer.from(text));
  return { body, cancelled, write, close: () => controller?.close() };
}

test('DL-03 a stream is handed on as it comes, with what the browser has sent, and ends with it', async () => {
  const stream = openStream();
  handler.mockResolvedValueOnce(
    new Response(stream.body, { headers: { 'content-type': 'text/event-stream' } }),
  );
  stream.write('one');
  const tab = await ask('/api/push', { cookie: 'sid=x', 'last-event-id': 'e-1' });
  expect(tab.response.headers['content-type']).toBe('text/event-stream');
  expect(await tab.next()).toBe('one');
  const heard = tab.next();
  stream.write('two');
  expect(await heard).toBe('two');
  const [[{ headers } = new Request('http://none')] = []] = handler.mock.calls;
  expect([headers.get('cookie'), headers.get('last-event-id')]).toEqual(['sid=x', 'e-1']);
  expect(headers.get('host')).toMatch(/^127\.0\.0\.1:/);
  stream.close();
  await once(tab.response, 'end');
});

test('a tab that leaves ends the stream, at once or before there was one', async () => {
  const stream = openStream();
  handler.mockResolvedValueOnce(new Response(stream.body));
  stream.write('one');
  const tab = await ask();
  tab.request.destroy();
  while (stream.cancelled.mock.calls.length === 0) await new Promise(setImmediate);

  const late = openStream();
  let answer: (response: Response) => void = () => undefined;
  const begun = new Promise<NextRequest>((resolve) => {
    handler.mockImplementationOnce((request) => {
      resolve(request);
      return new Promise((give) => (answer = give));
    });
  });
  const asked = get({ host: '127.0.0.1', port: portOf(), path: '/api/push' });
  asked.on('error', () => undefined);
  const { signal } = await begun;
  asked.destroy();
  while (!signal.aborted) await new Promise(setImmediate);
  answer(new Response(late.body));
  while (late.cancelled.mock.calls.length === 0) await new Promise(setImmediate);
});

test('a refusal arrives as it is; one that breaks costs this connection alone', async () => {
  handler.mockResolvedValueOnce(Response.json({ error: 'x' }, { status: 401 }));
  const refused = await ask();
  expect([refused.response.statusCode, await refused.next()]).toEqual([401, '{"error":"x"}']);
  handler.mockRejectedValueOnce(new Error('broken'));
  await expect(ask()).rejects.toThrow('socket hang up');
});

test('everything else is Next’s', async () => {
  expect(await (await ask('/api/pushy')).next()).toBe('Next: /api/pushy');
  expect(await (await ask('/orders')).next()).toBe('Next: /orders');
  expect(await (await ask('/api/push', {}, 'POST')).next()).toBe('Next: /api/push');
  const { headers } = (await ask('/api/push', {}, 'HEAD')).response;
  expect(headers.server).toBe('Next');
});

test('the query reaches the handler, and the path its ids', async () => {
  handler.mockImplementationOnce(async ({ nextUrl }) =>
    Response.json([nextUrl.pathname, nextUrl.searchParams.get('a')]),
  );
  expect(await (await ask('/api/push?a=b%2Fc')).next()).toBe('["/api/push","b/c"]');
  uploads.mockImplementationOnce(async (_, { params }) => Response.json(await params));
  expect(await (await ask('/api/uploads/up-1', {}, 'PATCH')).next()).toBe('{"id":"up-1"}');
  for (const path of ['/api/uploads/up-1/x', '/api/uploads/up%2f1', '/api/uploads/'])
    expect(await (await ask(path, {}, 'PATCH')).next()).toBe(`Next: ${path}`);
});

test('IM-06 the body of an upload is the stream that Node reads', async () => {
  const seen: unknown[] = [];
  uploads.mockImplementationOnce(async (request) => {
    const body = bodyOf(request);
    seen.push(body instanceof IncomingMessage, request.method, request.headers.get('x-a'));
    // The test checks `seen` below: the body is an IncomingMessage.
    return new Response(await text(body as IncomingMessage));
  });
  const request = send({
    host: '127.0.0.1',
    port: portOf(),
    path: '/api/uploads',
    method: 'POST',
    headers: { 'x-a': 'b' },
  });
  request.end('bytes of a photo');
  // The event 'response' has one argument, the response.
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  expect(await text(response)).toBe('bytes of a photo');
  expect(seen).toEqual([true, 'POST', 'b']);
});

test('IM-06 a refused upload is answered although nobody reads its body, and the connection goes on', async () => {
  uploads.mockResolvedValueOnce(new Response(null, { status: 413 }));
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const options = { host: '127.0.0.1', port: portOf(), agent };
  const request = send({ ...options, path: '/api/uploads', method: 'POST' });
  request.end(Buffer.alloc(4 * 1024 * 1024));
  // The event 'response' has one argument, the response.
  const [refused] = (await once(request, 'response')) as [IncomingMessage];
  expect(refused.statusCode).toBe(413);
  refused.resume();
  await once(refused, 'end');
  // The event 'response' has one argument, the response.
  const [next] = (await once(get({ ...options, path: '/orders' }), 'response')) as [
    IncomingMessage,
  ];
  expect(await text(next)).toBe('Next: /orders');
  agent.destroy();
});

test('the body of any other request is its own', async () => {
  const request = new Request('http://web', { method: 'POST', body: 'of the request' });
  expect(bodyOf(request)).toBe(request.body);
});

test('a tab that reads slowly is waited for, and gets all of it', async () => {
  const part = Buffer.alloc(4 * 1024 * 1024, 'x');
  let given = 0;
  const body = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        given += 1;
        controller.enqueue(part);
        if (given === 10) controller.close();
      },
    },
    { highWaterMark: 0 },
  );
  handler.mockResolvedValueOnce(new Response(body));
  const { response } = await ask();
  await wait(100);
  expect(given).toBeLessThan(10);
  let length = 0;
  response.on('data', (text: string) => void (length += text.length));
  await once(response, 'end');
  expect(length).toBe(10 * part.length);
});
