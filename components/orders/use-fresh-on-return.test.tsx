import { renderHook } from '@testing-library/react';
import { AppRouterContext } from 'next/dist/shared/lib/app-router-context.shared-runtime';
import { SearchParamsContext } from 'next/dist/shared/lib/hooks-client-context.shared-runtime';
import type { ReactNode } from 'react';
import { useFreshOnReturn } from './use-fresh-on-return';

const refresh = jest.fn();

const Page = ({ children }: { children: ReactNode }) => (
  // Of the router that Next provides the hook asks for nothing else.
  <AppRouterContext value={{ refresh } as never}>
    <SearchParamsContext value={new URLSearchParams()}>{children}</SearchParamsContext>
  </AppRouterContext>
);

beforeEach(() => {
  jest.useFakeTimers();
  refresh.mockClear();
  document.body.replaceChildren();
  renderHook(useFreshOnReturn, { wrapper: Page });
});
afterEach(() => jest.useRealTimers());

function show(isShown: boolean): void {
  const hidden = jest.spyOn(document, 'hidden', 'get').mockReturnValue(!isShown);
  document.dispatchEvent(new Event('visibilitychange'));
  hidden.mockRestore();
}

function comeBackAfter(ms: number): void {
  show(false);
  jest.advanceTimersByTime(ms);
  show(true);
}

test('OR-05 who comes back after half a minute sees how the orders stand now', () => {
  comeBackAfter(29_999);
  expect(refresh).not.toHaveBeenCalled();
  comeBackAfter(30_000);
  expect(refresh).toHaveBeenCalledTimes(1);
  show(true);
  expect(refresh).toHaveBeenCalledTimes(1);
});

test('an open form is left alone, a search is not', () => {
  const form = document.body.appendChild(document.createElement('form'));
  comeBackAfter(60_000);
  expect(refresh).not.toHaveBeenCalled();
  form.setAttribute('role', 'search');
  comeBackAfter(60_000);
  expect(refresh).toHaveBeenCalledTimes(1);
});
