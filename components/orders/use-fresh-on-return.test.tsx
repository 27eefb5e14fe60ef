import { createRouter, renderHook } from '@/tests/support/render';
import { useFreshOnReturn } from './use-fresh-on-return';

const router = createRouter();
const { refresh } = router;

beforeEach(() => {
  jest.useFakeTimers();
  refresh.mockClear();
  document.body.replaceChildren();
  renderHook(useFreshOnReturn, { router });
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

test('OR-05 returning after half a minute refreshes the orders', () => {
  comeBackAfter(29_999);
  expect(refresh).not.toHaveBeenCalled();
  comeBackAfter(30_000);
  expect(refresh).toHaveBeenCalledTimes(1);
  show(true);
  expect(refresh).toHaveBeenCalledTimes(1);
});

test('an open form prevents the refresh, a search does not', () => {
  const form = document.body.appendChild(document.createElement('form'));
  comeBackAfter(60_000);
  expect(refresh).not.toHaveBeenCalled();
  form.setAttribute('role', 'search');
  comeBackAfter(60_000);
  expect(refresh).toHaveBeenCalledTimes(1);
});
