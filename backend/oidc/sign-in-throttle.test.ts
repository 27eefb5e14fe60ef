import { createSignInThrottle } from './sign-in-throttle';

test('ten failures close an e-mail address for fifteen minutes', () => {
  let now = 0;
  const throttle = createSignInThrottle(() => now);
  for (let count = 0; count < 10; count += 1) throttle.failed('a@example.com', '10.0.0.1');
  expect(throttle.allows('a@example.com', '10.0.0.2')).toBe(false);
  expect(throttle.allows('b@example.com', '10.0.0.1')).toBe(true);
  now += 15 * 60 * 1000;
  expect(throttle.allows('a@example.com', '10.0.0.2')).toBe(true);
});

test('a hundred failures from one address close it for every e-mail address', () => {
  const throttle = createSignInThrottle(() => 0);
  for (let count = 0; count < 100; count += 1) throttle.failed(`${count}@example.com`, '10.0.0.1');
  expect(throttle.allows('new@example.com', '10.0.0.1')).toBe(false);
});

test('a right password clears the count of its e-mail address', () => {
  const throttle = createSignInThrottle(() => 0);
  for (let count = 0; count < 10; count += 1) throttle.failed('a@example.com', '10.0.0.1');
  throttle.succeeded('a@example.com');
  expect(throttle.allows('a@example.com', '10.0.0.1')).toBe(true);
});
