import '@/tests/support/environment';
import { once } from 'node:events';
import { createServer, get, type IncomingMessage, request as send } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { NextRequest } from 'next/server';
import { answerStreams } from './answer-streams.server';

const handler = jest.fn<Promise<Response>, [NextRequest]>();
const server = createServer((request, response) =>
  response.setHeader('server', 'Next').end(`Next: ${request.url}`),
);
let end: () => void;
beforeAll(async () => {
  end = answerStreams(async () => handler);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(() => {
  end();
  server.closeAllConnections();
  server.close();
});

// A server that listens on a port has such an address.
const portOf = () => (server.address() as AddressInfo).port;

async function ask(path = '/api/push', headers: Record<string, string> = {}, method = 'GET') {
  const request = send({ host: '127.0.0.1', port: portOf(), path, headers, method }).end();
  // The event's only argument.
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  response.setEncoding('utf8');
  const next = async () => String((await once(response, 'data'))[0]);
  return { request, response, next };
}

/** A stream that goes on until somebody ends it. */
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
  expect(await (await ask('/api/push?query')).next()).toBe('Next: /api/push?query');
  expect(await (await ask('/api/push', {}, 'POST')).next()).toBe('Next: /api/push');
  const { headers } = (await ask('/api/push', {}, 'HEAD')).response;
  expect(headers.server).toBe('Next');
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
