import { act, screen } from '@testing-library/react';
import { createRouter, render } from '@/tests/support/render';
import { CountdownIsland } from './countdown-island';

const router = createRouter();

beforeEach(() => jest.useFakeTimers({ now: 0 }));
afterEach(() => {
  jest.useRealTimers();
  router.refresh.mockClear();
});

const minutes = (count: number) => act(() => jest.advanceTimersByTimeAsync(count * 60_000));
const shown = () => screen.getByRole('timer').textContent;
const said = () => screen.getByRole('status').textContent;

test('OR-14 the time left counts down each minute, and the page is refreshed at the limit', async () => {
  render(<CountdownIsland leftMs={3.5 * 60_000} initial="3 minutes" />, { router });
  expect(shown()).toBe('You can still change the address for 3 minutes.');
  await minutes(0.5);
  expect(shown()).toBe('You can still change the address for 3 minutes.');
  await minutes(1);
  expect(shown()).toBe('You can still change the address for 2 minutes.');
  await minutes(2 - 1 / 60_000);
  expect(shown()).toBe('You can still change the address for 1 minute.');
  expect(router.refresh).not.toHaveBeenCalled();
  await minutes(2 / 60_000);
  expect(shown()).toBe('The address can no longer be changed: we’re about to print your order.');
  expect(router.refresh).toHaveBeenCalledTimes(1);
  await minutes(60);
  expect(router.refresh).toHaveBeenCalledTimes(1);
});

test('is announced only at a few minutes', async () => {
  render(<CountdownIsland leftMs={12 * 60_000} initial="12 minutes" />, { router });
  const heard = new Set<string | null>();
  for (let minute = 0; minute < 13; minute += 1) {
    heard.add(said());
    await minutes(1);
  }
  heard.add(said());
  expect([...heard]).toEqual([
    '',
    'You can still change the address for 10 minutes.',
    'You can still change the address for 5 minutes.',
    'You can still change the address for 1 minute.',
    'The address can no longer be changed: we’re about to print your order.',
  ]);
});

test('setting the device’s clock does not change the time left', async () => {
  render(<CountdownIsland leftMs={30 * 60_000} initial="30 minutes" />, { router });
  jest.setSystemTime(new Date('2030-01-01'));
  await minutes(1);
  expect(shown()).toBe('You can still change the address for 29 minutes.');
});
