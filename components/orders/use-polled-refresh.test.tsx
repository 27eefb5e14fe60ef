import { act, renderHook } from '@testing-library/react';
import { AppRouterContext } from 'next/dist/shared/lib/app-router-context.shared-runtime';
import { SearchParamsContext } from 'next/dist/shared/lib/hooks-client-context.shared-runtime';
import type { ReactNode } from 'react';
import { usePolledRefresh } from './use-polled-refresh';

const refresh = jest.fn();

const Page = ({ children }: { children: ReactNode }) => (
  // Of the router that Next provides the hook asks for nothing else.
  <AppRouterContext value={{ refresh } as never}>
    <SearchParamsContext value={new URLSearchParams()}>{children}</SearchParamsContext>
  </AppRouterContext>
);

const poll = (isWaiting: boolean) =>
  renderHook(usePolledRefresh, { initialProps: isWaiting, wrapper: Page });

beforeEach(() => {
  jest.useFakeTimers();
  refresh.mockClear();
});
afterEach(() => jest.useRealTimers());

const wait = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

test('OR-10 looks again after 2, 4 and 8 seconds, and stops when the outcome is known', async () => {
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

test('does not look while the page is hidden', async () => {
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
