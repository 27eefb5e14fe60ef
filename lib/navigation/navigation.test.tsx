import { renderHook } from '@testing-library/react';
import { AppRouterContext } from 'next/dist/shared/lib/app-router-context.shared-runtime';
import { SearchParamsContext } from 'next/dist/shared/lib/hooks-client-context.shared-runtime';
import { useRouter } from './navigation';

const next = { push: jest.fn(), replace: jest.fn(), refresh: jest.fn() };

const routerOn = (query: string) =>
  renderHook(useRouter, {
    wrapper: ({ children }) => (
      // Of the router that Next provides the hook asks for nothing else.
      <AppRouterContext value={next as never}>
        <SearchParamsContext value={new URLSearchParams(query)}>{children}</SearchParamsContext>
      </AppRouterContext>
    ),
  }).result.current;

test('SH-09 the router keeps stripped=true while the page has it', () => {
  routerOn('stripped=true').push('/orders?page=2');
  expect(next.push).toHaveBeenCalledWith('/orders?page=2&stripped=true');
  routerOn('').replace('/orders');
  expect(next.replace).toHaveBeenCalledWith('/orders');
});

test('a page is not refreshed away while the browser is offline', () => {
  const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const { refresh } = routerOn('');
  refresh();
  expect(next.refresh).not.toHaveBeenCalled();
  onLine.mockRestore();
  refresh();
  expect(next.refresh).toHaveBeenCalledTimes(1);
});
