import { fireEvent, renderHook, screen } from '@testing-library/react';
import { AppRouterContext } from 'next/dist/shared/lib/app-router-context.shared-runtime';
import { SearchParamsContext } from 'next/dist/shared/lib/hooks-client-context.shared-runtime';
import { createRouter, render } from '@/tests/support/render';
import { Link } from './link';
import { useRouter } from './navigation';

const next = { push: jest.fn(), replace: jest.fn(), refresh: jest.fn() };

const routerOn = (query: string) =>
  renderHook(useRouter, {
    wrapper: ({ children }) => (
      // The hook uses only these three functions of Next's router, so other fields are not needed.
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

function show(path: string, href: string, prefetch?: boolean) {
  const router = createRouter();
  render(
    <Link href={href} {...(prefetch === undefined ? {} : { prefetch })}>
      go
    </Link>,
    { path, router },
  );
  return { link: screen.getByRole('link'), router };
}

describe('links of the product', () => {
  it('SH-09 keep stripped=true while the page has it', () => {
    const { link } = show('/?stripped=true', '/orders?page=2');
    expect(link).toHaveAttribute('href', '/orders?page=2&stripped=true');
  });

  it('SH-09 stay as they are on a page without it', () => {
    const { link } = show('/?stripped=1', '/orders?page=2');
    expect(link).toHaveAttribute('href', '/orders?page=2');
  });

  it.each([
    ['pointed at', (link: HTMLElement) => fireEvent.mouseEnter(link)],
    ['reached by keyboard', (link: HTMLElement) => fireEvent.focus(link)],
    ['touched', (link: HTMLElement) => fireEvent.touchStart(link)],
  ])('prefetch their page once they are %s, not on sight', (_, intend) => {
    const { link, router } = show('/?stripped=true', '/orders');
    expect(router.prefetch).not.toHaveBeenCalled();
    intend(link);
    expect(router.prefetch).toHaveBeenCalledWith('/orders?stripped=true');
  });

  /** Clicks the link and returns whether the browser would follow it itself. */
  function clickOn(link: HTMLElement, how: MouseEventInit = {}): boolean {
    let isLeft = false;
    const note = (event: Event) => {
      isLeft = !event.defaultPrevented;
      // The test's browser cannot load another page.
      event.preventDefault();
    };
    document.addEventListener('click', note, { once: true });
    fireEvent.click(link, how);
    return isLeft;
  }

  it('are followed without a page load', () => {
    const { link, router } = show('/?stripped=true', '/orders');
    expect(clickOn(link)).toBe(false);
    expect(router.push).toHaveBeenCalledWith('/orders?stripped=true');
  });

  it.each<[string, MouseEventInit]>([
    ['Control', { ctrlKey: true }],
    ['Meta', { metaKey: true }],
    ['Shift', { shiftKey: true }],
    ['Alt', { altKey: true }],
    ['the middle button', { button: 1 }],
  ])('leave a click with %s to the browser', (_, how) => {
    const { link, router } = show('/', '/orders');
    expect(clickOn(link, how)).toBe(true);
    expect(router.push).not.toHaveBeenCalled();
  });

  it.each([
    ['target', '_blank', '/orders'],
    ['download', '', '/orders'],
    ['hreflang', 'nl', 'https://shop.example/'],
  ])('with %s=%s to %s are the browser’s, too', (name, value, href) => {
    const { link, router } = show('/', href);
    link.setAttribute(name, value);
    expect(clickOn(link)).toBe(true);
    expect(router.push).not.toHaveBeenCalled();
  });

  it('never prefetch what asking for already does', () => {
    const { link, router } = show('/', '/logout', false);
    fireEvent.mouseEnter(link);
    fireEvent.focus(link);
    expect(router.prefetch).not.toHaveBeenCalled();
  });
});
