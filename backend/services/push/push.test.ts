import { pushCloseCodes, pushMessageDto, pushOk } from '../../../lib/contracts/push';
import { openServiceHarness, type ServiceHarness } from '../../../tests/backend/service-harness';
import { serveSockets } from '../../../tests/backend/serve-sockets';
import { signTestToken } from '../../../tests/backend/sign-test-token';
import { pushService } from './service';

let harness: ServiceHarness;
let server: Awaited<ReturnType<typeof serveSockets>>;
beforeAll(async () => {
  harness = await openServiceHarness();
  server = await serveSockets(harness, pushService);
});
afterAll(async () => {
  server.stop();
  await harness.close();
});
beforeEach(() => {
  const real = ['nextTick', 'setImmediate', 'setInterval', 'queueMicrotask', 'Date'] as const;
  jest.useFakeTimers({ doNotFake: [...real, 'performance', 'hrtime'] });
});
afterEach(() => jest.useRealTimers());

/** Waits until the customer has no connection. */
async function disconnected(userId: string) {
  while (harness.context.push.sendText(userId, 'anybody there?') > 0)
    await new Promise(setImmediate);
}

test('AC-05 CO-04 a client that sends its token is connected, gets events for 30 minutes, and is then disconnected', async () => {
  const anna = await server.connect('/push');
  const received = anna.heard();
  anna.say({ action: 'authenticate', token: await signTestToken(harness.context, 'anna') });
  expect(await received).toBe(pushOk);
  await jest.advanceTimersByTimeAsync(1_800_000 - 1);
  const late = anna.heard();
  harness.context.push.sendArchiveNotice('anna', 'archive-finished', 'd-1');
  expect(pushMessageDto.parse(JSON.parse(await late))).toMatchObject({ key: 'archive-finished' });
  expect(anna.isOpen()).toBe(true);
  await jest.advanceTimersByTimeAsync(1);
  expect(await anna.closed).toBe(pushCloseCodes.over);
  await disconnected('anna');
});

test('AC-05 a client that sends nothing for ten seconds, another frame, or a second frame is disconnected', async () => {
  const token = await signTestToken(harness.context, 'ben');
  const silent = await server.connect('/push');
  await jest.advanceTimersByTimeAsync(10_000);
  expect(await silent.closed).toBe(pushCloseCodes.refused);
  const frames = [
    { action: 'authenticate', token: 'made up' },
    { action: 'authenticate', token, extra: 1 },
    { action: 'subscribe', token },
    'authenticate',
  ];
  for (const frame of frames) {
    const wrong = await server.connect('/push');
    wrong.say(frame);
    expect(await wrong.closed).toBe(pushCloseCodes.refused);
  }
  const twice = await server.connect('/push');
  const received = twice.heard();
  twice.say({ action: 'authenticate', token });
  expect(await received).toBe(pushOk);
  twice.say({ action: 'authenticate', token });
  expect(await twice.closed).toBe(pushCloseCodes.refused);
  await disconnected('ben');
});
