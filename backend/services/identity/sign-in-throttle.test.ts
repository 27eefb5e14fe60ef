import { createSignInThrottle, type SignInThrottle } from './sign-in-throttle';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

/** How many of so many attempts at once get through. */
async function attempts(throttle: SignInThrottle, count: number, email: string, address: string) {
  const begun = Array.from({ length: count }, () => throttle.begin(email, address));
  return (await Promise.all(begun)).filter(Boolean).length;
}

test('ten failures close an e-mail address for fifteen minutes, also those that come at once', async () => {
  const throttle = createSignInThrottle();
  expect(await attempts(throttle, 50, 'a@example.com', '10.0.0.1')).toBe(10);
  expect(await throttle.begin('a@example.com', '10.0.0.2')).toBe(false);
  expect(await throttle.begin('b@example.com', '10.0.0.1')).toBe(true);
  jest.advanceTimersByTime(15 * 60 * 1000);
  expect(await throttle.begin('a@example.com', '10.0.0.2')).toBe(true);
});

test('a hundred failures from one address close it for every e-mail address', async () => {
  const throttle = createSignInThrottle();
  for (let count = 0; count < 100; count += 1) {
    expect(await throttle.begin(`${count}@example.com`, '10.0.0.1')).toBe(true);
  }
  expect(await throttle.begin('new@example.com', '10.0.0.1')).toBe(false);
  expect(await throttle.begin('new@example.com', '10.0.0.2')).toBe(true);
});

test('a right password clears the count of its e-mail address and costs its address nothing', async () => {
  const throttle = createSignInThrottle();
  for (let count = 0; count < 200; count += 1) {
    expect(await throttle.begin('a@example.com', '10.0.0.1')).toBe(true);
    await throttle.succeeded('a@example.com', '10.0.0.1');
  }
  expect(await attempts(throttle, 11, 'a@example.com', '10.0.0.1')).toBe(10);
});
