import '@/tests/support/environment';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { settled, startPushService, until, useFakeTimeouts } from '@/tests/push/push-service';
import { openPushSocket } from './push-socket.server';

type Service = Awaited<ReturnType<typeof startPushService>>;
let service: Service | undefined;
beforeEach(() => useFakeTimeouts());
afterEach(async () => {
  jest.useRealTimers();
  await service?.stop();
  service = undefined;
});

async function open(address: string) {
  const [onReady, onFrame, onEnd] = [jest.fn(), jest.fn<void, [string]>(), jest.fn()];
  const end = await openPushSocket(address, 'the-token', { onReady, onFrame, onEnd });
  return { end, onReady, onFrame, onEnd };
}

/** Opens a connection and waits until it has sent its token. */
async function connect(options?: Parameters<typeof startPushService>[0]) {
  const started = await startPushService(options);
  service = started;
  const socket = await open(started.address);
  await until(() => started.hellos.length === 1);
  return { ...socket, service: started };
}

const pass = (milliseconds: number) => jest.advanceTimersByTimeAsync(milliseconds);

test('AC-05 the token is all that is ever sent, and OK is the beginning, once', async () => {
  const { service: said, onReady, onFrame } = await connect();
  await until(() => onReady.mock.calls.length > 0);
  said.send('OK');
  said.send('a frame');
  await until(() => onFrame.mock.calls.length > 0);
  await pass(10_000);
  expect(onReady).toHaveBeenCalledTimes(1);
  expect(onFrame.mock.calls).toEqual([['a frame']]);
  expect([said.hellos, said.frames]).toEqual([
    ['{"action":"authenticate","token":"the-token"}'],
    1,
  ]);
});

test('AC-05 a service that never says OK has heard us after two seconds', async () => {
  const { onReady } = await connect({ confirms: false });
  await pass(1_900);
  expect(onReady).not.toHaveBeenCalled();
  await pass(200);
  expect(onReady).toHaveBeenCalledTimes(1);
});

test('AC-05 a binary frame is no message, not even a binary OK; one of more than 16 kB costs the connection', async () => {
  const { service: said, onReady, onFrame, onEnd } = await connect({ confirms: false });
  said.send(Buffer.from('OK'));
  await until(() => onFrame.mock.calls.length > 0);
  expect([onFrame.mock.calls, onReady.mock.calls]).toEqual([[['']], []]);
  said.send('x'.repeat(16 * 1024));
  await until(() => onFrame.mock.calls.length > 1);
  said.send('x'.repeat(16 * 1024 + 1));
  await until(() => onEnd.mock.calls.length > 0);
  expect([onFrame, onEnd].map(({ mock }) => mock.calls.length)).toEqual([2, 1]);
});

test('AC-05 CO-04 a connection that works is closed after 1,800,000 ms and not before', async () => {
  const { service: said, onEnd } = await connect();
  for (let passed = 0; passed < 1_790_000; passed += 10_000) {
    await pass(10_000);
    await settled();
  }
  expect(onEnd).not.toHaveBeenCalled();
  expect(said.open()).toHaveLength(1);
  await pass(10_000);
  await until(() => onEnd.mock.calls.length > 0);
  expect(said.closed).toEqual([1000]);
});

test('D-31 a connection that carries nothing any more ends within a minute', async () => {
  const { onEnd } = await connect({ answersPings: false });
  await pass(30_000);
  await settled();
  expect(onEnd).not.toHaveBeenCalled();
  await pass(30_000);
  await until(() => onEnd.mock.calls.length > 0);
  expect(onEnd).toHaveBeenCalledTimes(1);
});

test('D-31 what comes is a sign of life, also of a service that answers no pings', async () => {
  const { service: said, onFrame, onEnd } = await connect({ answersPings: false });
  for (let times = 1; times <= 5; times += 1) {
    await pass(29_000);
    said.send(`frame ${times}`);
    await until(() => onFrame.mock.calls.length === times);
  }
  expect(onEnd).not.toHaveBeenCalled();
});

test('D-31 who cannot be reached, and what was ended before it was open, end once', async () => {
  const gone = await startPushService();
  await gone.stop();
  const refused = await open(gone.address);
  await until(() => refused.onEnd.mock.calls.length > 0);

  const silent = createServer().listen(0, '127.0.0.1');
  await once(silent, 'listening');
  // The server accepts the connection and never responds to the upgrade.
  silent.on('upgrade', () => undefined);
  // The server listens on a TCP port, so its address is an object.
  const { port } = silent.address() as AddressInfo;
  const waiting = await open(`http://127.0.0.1:${port}`);
  waiting.end();
  await until(() => waiting.onEnd.mock.calls.length > 0);
  silent.closeAllConnections();
  silent.close();
  await settled();
  for (const { onEnd, onReady } of [refused, waiting])
    expect([onEnd.mock.calls.length, onReady.mock.calls.length]).toEqual([1, 0]);
});

test('AC-05 the token follows no redirect to another place', async () => {
  service = await startPushService();
  const { address } = service;
  const elsewhere = createServer().listen(0, '127.0.0.1');
  await once(elsewhere, 'listening');
  elsewhere.on('upgrade', (_, socket) =>
    socket.end(`HTTP/1.1 302 Found\r\nLocation: ${address}\r\nContent-Length: 0\r\n\r\n`),
  );
  // The server listens on a TCP port, so its address is an object.
  const { port } = elsewhere.address() as AddressInfo;
  const { onEnd } = await open(`http://127.0.0.1:${port}`);
  await until(() => onEnd.mock.calls.length > 0);
  elsewhere.close();
  await settled();
  expect([service.hellos, service.open()]).toEqual([[], []]);
});
