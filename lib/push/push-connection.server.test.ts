import '@/tests/support/environment';
import { AppError } from '@/lib/http/errors';
import { settled, startPushService, until, useFakeTimeouts } from '@/tests/push/push-service';
import { connectWithRetry } from './push-connection.server';

/** Maximum pause in milliseconds before the next attempt to connect (backoff with jitter). */
const longestPauseMs = 30_000;

let service: Awaited<ReturnType<typeof startPushService>>;
beforeEach(async () => {
  useFakeTimeouts();
  service = await startPushService();
});
afterEach(async () => {
  jest.useRealTimers();
  await service.stop();
});

function connect(token: () => Promise<string> = () => Promise.resolve('the-token')) {
  const heard = { onEvent: jest.fn<void, [string]>(), onGap: jest.fn(), onLost: jest.fn() };
  const gate = (frame: string) =>
    frame === 'OK' ? null : frame === 'odd' ? { refused: 'odd' } : { event: frame };
  const disconnect = connectWithRetry({ address: service.address, token, gate, ...heard });
  return { disconnect, ...heard };
}

const times = (call: jest.Mock) => call.mock.calls.length;

test('AC-05 events arrive, and a frame that the gate refuses does not', async () => {
  const { onEvent, onGap, disconnect } = connect();
  await until(() => times(onGap) === 1);
  service.send('odd');
  service.send('first');
  await until(() => times(onEvent) > 0);
  expect(onEvent.mock.calls).toEqual([['first']]);
  disconnect();
});

test('AC-05 a connection that ends is made again with a new token, and events may have been missed', async () => {
  const tokens = ['one', 'two'];
  const { onGap, onLost, disconnect } = connect(() => Promise.resolve(tokens.shift() ?? 'none'));
  await until(() => times(onGap) === 1);
  service.closeAll();
  await until(() => times(onLost) === 1);
  expect(service.hellos).toHaveLength(1);
  await jest.advanceTimersByTimeAsync(longestPauseMs);
  await until(() => times(onGap) === 2);
  expect(service.hellos.map((hello) => /one|two/.exec(hello)?.[0])).toEqual(['one', 'two']);
  disconnect();
});

test('AC-05 a token that cannot be read now is requested again later', async () => {
  const token = jest.fn<Promise<string>, []>().mockRejectedValueOnce(new Error('no answer'));
  token.mockResolvedValue('the-token');
  const { onGap, onLost, disconnect } = connect(token);
  await until(() => times(onLost) === 1);
  await jest.advanceTimersByTimeAsync(longestPauseMs);
  await until(() => times(onGap) === 1);
  expect(times(token)).toBe(2);
  disconnect();
});

test('AC-05 a session that has ended makes no further connection', async () => {
  const token = jest.fn(() => Promise.reject(new AppError('unauthenticated', 'ended')));
  const { onLost } = connect(token);
  await jest.advanceTimersByTimeAsync(10 * longestPauseMs);
  expect([times(token), times(onLost), service.hellos.length]).toEqual([1, 0, 0]);
});

test('AC-05 after the end nothing is heard and nothing is tried, also while a pause runs', async () => {
  const { onGap, onEvent, onLost, disconnect } = connect();
  await until(() => times(onGap) === 1);
  service.closeAll();
  await until(() => times(onLost) === 1);
  disconnect();
  await jest.advanceTimersByTimeAsync(10 * longestPauseMs);
  await settled();
  expect([service.hellos.length, times(onEvent), times(onLost)]).toEqual([1, 0, 1]);
});

test('AC-05 an end while the token is awaited closes the connection that is made with it', async () => {
  let give: (token: string) => void = () => undefined;
  const { onGap, disconnect } = connect(() => new Promise((resolve) => (give = resolve)));
  disconnect();
  give('the-token');
  await until(() => service.closed.length === 1 || service.open().length === 0);
  await settled();
  expect([times(onGap), service.open().length]).toEqual([0, 0]);
});
