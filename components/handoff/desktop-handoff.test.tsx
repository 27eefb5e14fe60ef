import { act, fireEvent, screen } from '@testing-library/react';
import { axe } from 'jest-axe';
import { render } from '@/tests/support/render';
import { DesktopHandoff } from './desktop-handoff';

const address = 'https://www.bonaprint.co.uk.example/editor?project=p-1';
const show = () =>
  render(
    <main>
      <DesktopHandoff address={address} email="a+b@example.com" brand="Bonaprint" />
    </main>,
    { path: '/desktop-handoff?project=p-1' },
  );
const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('SH-12 CO-04 after two seconds, and not before, it leads to the projects where nothing is behind it', () => {
  const { router } = show();
  pass(1_999);
  expect(router.replace).not.toHaveBeenCalled();
  pass(1);
  expect(router.replace).toHaveBeenCalledWith('/saved-projects');
  pass(10_000);
  expect(router.replace).toHaveBeenCalledTimes(1);
});

test('SH-12 it goes back to where the customer came from', () => {
  window.history.pushState(null, '', '/desktop-handoff');
  const back = jest.spyOn(window.history, 'back').mockImplementation(() => undefined);
  const { router } = show();
  pass(2_000);
  expect(back).toHaveBeenCalledTimes(1);
  expect(router.replace).not.toHaveBeenCalled();
  pass(10_000);
  expect(back).toHaveBeenCalledTimes(1);
  back.mockRestore();
});

test.each([true, false])(
  'SH-12 after a sign-in at another site it does not go back there (a page of ours behind it: %p)',
  (canGoBack) => {
    window.history.pushState(null, '', '/desktop-handoff');
    const navigation = Object.assign(new EventTarget(), { canGoBack });
    Object.defineProperty(window, 'navigation', { value: navigation, configurable: true });
    const back = jest.spyOn(window.history, 'back').mockImplementation(() => undefined);
    const { router } = show();
    pass(2_000);
    expect(back).toHaveBeenCalledTimes(canGoBack ? 1 : 0);
    expect(router.replace).toHaveBeenCalledTimes(canGoBack ? 0 : 1);
    back.mockRestore();
    Reflect.deleteProperty(window, 'navigation');
  },
);

describe('SH-12 the moving on is announced, and stopped by whatever a customer does', () => {
  const acts: readonly [string, () => void][] = [
    ['a key', () => fireEvent.keyDown(document.body, { key: 'Tab' })],
    ['a touch', () => fireEvent.pointerDown(document.body)],
    ['a wheel', () => fireEvent.wheel(document.body)],
    ['the focus', () => act(() => screen.getByRole('button', { name: 'Copy the link' }).focus())],
    ['the button', () => fireEvent.click(screen.getByRole('button', { name: 'Stay here' }))],
  ];
  test.each(acts)('%s', (_, doIt) => {
    const back = jest.spyOn(window.history, 'back').mockImplementation(() => undefined);
    const { router } = show();
    pass(1);
    expect(screen.getByRole('status')).toHaveTextContent(/take you back .* to stay/);
    doIt();
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
    pass(10_000);
    expect(router.replace).not.toHaveBeenCalled();
    expect(back).not.toHaveBeenCalled();
    back.mockRestore();
  });
});

test('SH-12 the link for the computer can be opened, copied and mailed to oneself', async () => {
  jest.useRealTimers();
  const { user } = show();
  expect(screen.getByRole('link', { name: address })).toHaveAttribute('href', address);
  const mail = screen.getByRole('link', { name: 'Email me the link' }).getAttribute('href') ?? '';
  expect(mail).toMatch(/^mailto:a%2Bb@example\.com\?subject=/);
  expect(new URL(mail).searchParams.get('body')).toContain(address);
  const write = jest.spyOn(navigator.clipboard, 'writeText');
  await user.click(screen.getByRole('button', { name: 'Copy the link' }));
  expect(screen.getByRole('status')).toHaveTextContent('Link copied');
  expect(write).toHaveBeenCalledWith(address);
  expect(await axe(document.body)).toHaveNoViolations();
});
