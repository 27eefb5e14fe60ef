import { stubPush } from '@/tests/photos/push-stub';
import { onPushEvent } from './client';

const push = stubPush();
beforeEach(() => {
  jest.useFakeTimers();
  jest.spyOn(Math, 'random').mockReturnValue(0.5);
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

const listener = { onEvent: jest.fn(), onGap: jest.fn() };

/** Refuses the stream and returns the milliseconds until the tab opens it again, in steps of 100. */
function pauseAfterRefusal(): number {
  push.refuse();
  let pause = 0;
  for (; !push.isOpen(); pause += 100) jest.advanceTimersByTime(100);
  return pause;
}

test('DL-03 a stream that is refused is asked for again, later each time up to a minute, and soon once it has worked', () => {
  const stop = onPushEvent(listener);
  const pauses = Array.from({ length: 7 }, pauseAfterRefusal);
  expect(pauses).toEqual([2_000, 4_000, 8_000, 16_000, 32_000, 60_000, 60_000]);
  push.emit('gap');
  expect(listener.onGap).toHaveBeenCalledTimes(1);
  expect(pauseAfterRefusal()).toBe(2_000);
  stop();
});

test('DL-03 tabs that are refused together come back at different moments', () => {
  const stop = onPushEvent(listener);
  jest.mocked(Math.random).mockReturnValueOnce(0).mockReturnValueOnce(0.999);
  expect([pauseAfterRefusal(), pauseAfterRefusal()]).toEqual([1_000, 6_000]);
  stop();
});

test('DL-03 a connection that broke comes back by the browser alone, and who has left asks no more', () => {
  const stop = onPushEvent(listener);
  push.emit('error');
  expect(push.isOpen()).toBe(true);
  push.refuse();
  stop();
  jest.advanceTimersByTime(120_000);
  expect(push.isOpen()).toBe(false);
});

test('DL-03 a tab that was told that its session is over listens again, for who has signed in anew', async () => {
  const stop = onPushEvent(listener);
  push.emit('over');
  expect(push.isOpen()).toBe(false);
  await jest.advanceTimersByTimeAsync(3_000);
  expect(push.isOpen()).toBe(true);
  stop();
  await jest.advanceTimersByTimeAsync(120_000);
  expect(push.isOpen()).toBe(false);
});
