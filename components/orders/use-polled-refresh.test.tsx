import { act } from '@testing-library/react';
import { createRouter, renderHook } from '@/tests/support/render';
import { usePolledRefresh } from './use-polled-refresh';

const router = createRouter();
const { refresh } = router;

const poll = (isWaiting: boolean) =>
  renderHook(usePolledRefresh, { initialProps: isWaiting, router });

beforeEach(() => {
  jest.useFakeTimers();
  refresh.mockClear();
});
afterEach(() => jest.useRealTimers());

const wait = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

test('OR-10 refreshes after 2, 4 and 8 seconds, and stops when the outcome is known', async () => {
  const { rerender } = poll(true);
  await wait(1_999);
  expect(refresh).toHaveBeenCalledTimes(0);
  await wait(1);
  expect(refresh).toHaveBeenCalledTimes(1);
  await wait(4_000 + 8_000);
  expect(refresh).toHaveBeenCalledTimes(3);
  rerender(false);
  await wait(60_000);
  expect(refresh).toHaveBeenCalledTimes(3);
});

test('does not refresh while the page is hidden', async () => {
  const hidden = jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  poll(true);
  await wait(60_000);
  expect(refresh).not.toHaveBeenCalled();
  hidden.mockReturnValue(false);
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  await wait(2_000);
  expect(refresh).toHaveBeenCalledTimes(1);
  hidden.mockRestore();
});
