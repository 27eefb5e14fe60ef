import type { AddressInfo } from 'node:net';
import { once } from 'node:events';
import { serve, type ServerType } from '@hono/node-server';
import { Hono } from 'hono';
import { WebSocket, WebSocketServer } from 'ws';
import { pushCloseCodes, pushMessageDto, pushOk } from '../../../lib/contracts/push';
import { pushConnectionMs } from '../../../lib/contracts/push-names';
import type { AppEnv } from '../../platform/http/create-app';
import { openServiceHarness, type ServiceHarness } from '../../../tests/backend/service-harness';
import { signTestToken } from '../../../tests/backend/sign-test-token';
import { pushService } from './service';

let harness: ServiceHarness;
let server: ServerType;
beforeAll(async () => {
  harness = await openServiceHarness();
  const app = new Hono<AppEnv>();
  pushService.mount(app, harness.context);
  server = serve({
    fetch: app.fetch,
    port: 0,
    websocket: { server: new WebSocketServer({ noServer: true }) },
  });
  await once(server, 'listening');
});
afterAll(async () => {
  server.close();
  await harness.close();
});
beforeEach(() => {
  const real = ['nextTick', 'setImmediate', 'setInterval', 'queueMicrotask', 'Date'] as const;
  jest.useFakeTimers({ doNotFake: [...real, 'performance', 'hrtime'] });
});
afterEach(() => jest.useRealTimers());

/** A connection; `closed` is the code with which the service ends it. */
async function connect() {
  // A server that listens on a port has such an address.
  const { port } = server.address() as AddressInfo;
  const socket = new WebSocket(`ws://localhost:${port}/push`);
  const closed = once(socket, 'close').then(([code]: unknown[]) => code);
  await once(socket, 'open');
  return {
    socket,
    closed,
    isOpen: () => socket.readyState === WebSocket.OPEN,
    say: (frame: unknown) => socket.send(JSON.stringify(frame)),
    heard: async () => String((await once(socket, 'message'))[0]),
  };
}

/** Nobody is told anything any more. */
async function forgotten(userId: string) {
  while (harness.context.push.sendText(userId, 'anybody there?') > 0)
    await new Promise(setImmediate);
}

test('AC-05 CO-04 who says who they are is heard, listens for 30 minutes, and is let go', async () => {
  const anna = await connect();
  const heard = anna.heard();
  anna.say({ action: 'authenticate', token: await signTestToken(harness.context, 'anna') });
  expect(await heard).toBe(pushOk);
  await jest.advanceTimersByTimeAsync(pushConnectionMs - 1);
  const late = anna.heard();
  harness.context.push.sendArchiveNotice('anna', 'archive-finished', 'd-1');
  expect(pushMessageDto.parse(JSON.parse(await late))).toMatchObject({ key: 'archive-finished' });
  expect(anna.isOpen()).toBe(true);
  await jest.advanceTimersByTimeAsync(1);
  expect(await anna.closed).toBe(pushCloseCodes.over);
  await forgotten('anna');
});

test('AC-05 who says nothing for ten seconds, something else, or it twice is refused', async () => {
  const token = await signTestToken(harness.context, 'ben');
  const silent = await connect();
  await jest.advanceTimersByTimeAsync(10_000);
  expect(await silent.closed).toBe(pushCloseCodes.refused);
  const frames = [
    { action: 'authenticate', token: 'made up' },
    { action: 'authenticate', token, extra: 1 },
    { action: 'subscribe', token },
    'authenticate',
  ];
  for (const frame of frames) {
    const wrong = await connect();
    wrong.say(frame);
    expect(await wrong.closed).toBe(pushCloseCodes.refused);
  }
  const twice = await connect();
  const heard = twice.heard();
  twice.say({ action: 'authenticate', token });
  expect(await heard).toBe(pushOk);
  twice.say({ action: 'authenticate', token });
  expect(await twice.closed).toBe(pushCloseCodes.refused);
  await forgotten('ben');
});
