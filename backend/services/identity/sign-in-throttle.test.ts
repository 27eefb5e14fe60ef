import { createMemoryLimiter } from '../../platform/limits/limiters';
import { type Attempt, createSignInThrottle } from './sign-in-throttle';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

const quarterHourMs = 15 * 60 * 1000;
const owner: Attempt = { email: 'a@example.com', address: '10.0.0.1', device: null };
const wrong = () => Promise.resolve(null);
const right = () => Promise.resolve('in');

/** Creates a throttle whose delays end at once and are recorded. */
function throttleWithDelays() {
  const delays: number[] = [];
  const throttle = createSignInThrottle(createMemoryLimiter, {
    sleep: (ms) => {
      delays.push(ms);
      return Promise.resolve();
    },
  });
  const outcome = async (who: Partial<Attempt>, check: () => Promise<string | null> = wrong) =>
    (await throttle.attempt({ ...owner, ...who }, check)).outcome;
  const fail = async (times: number, who: (index: number) => Partial<Attempt>) => {
    for (let index = 0; index < times; index += 1) await outcome(who(index));
  };
  return { throttle, delays, outcome, fail };
}

test('ten failures of one address lock an account for that address only', async () => {
  const { outcome, fail, throttle } = throttleWithDelays();
  await fail(10, () => ({ address: '10.6.6.6' }));
  expect(await throttle.attempt({ ...owner, address: '10.6.6.6' }, right)).toEqual({
    outcome: 'tooMany',
    retryAfterSeconds: 900,
  });
  expect(await outcome({}, right)).toBe('right');
  jest.advanceTimersByTime(quarterHourMs);
  expect(await outcome({ address: '10.6.6.6' }, right)).toBe('right');
});

test('of simultaneous attempts of one address at most ten are checked', async () => {
  const { throttle } = throttleWithDelays();
  const check = jest.fn(wrong);
  await Promise.all(Array.from({ length: 50 }, () => throttle.attempt(owner, check)));
  expect(check).toHaveBeenCalledTimes(10);
});

test('a hundred failures of one address lock every account for it, and no other address', async () => {
  const { outcome, fail } = throttleWithDelays();
  await fail(100, (index) => ({ email: `${index}@example.com` }));
  expect(await outcome({ email: 'new@example.com' }, right)).toBe('tooMany');
  expect(await outcome({ email: 'new@example.com', address: '10.0.0.2' }, right)).toBe('right');
});

test('failures from all addresses delay the account, longer each time and four seconds at most, and never refuse it', async () => {
  const { outcome, delays, fail } = throttleWithDelays();
  await fail(1_000, (index) => ({ address: `10.1.${index >> 8}.${index & 255}` }));
  expect(delays.slice(0, 6)).toEqual([250, 500, 1_000, 2_000, 4_000, 4_000]);
  expect(delays).toHaveLength(990);
  expect(Math.max(...delays)).toBe(4_000);
  expect(await outcome({}, right)).toBe('right');
  delays.length = 0;
  expect(await outcome({ address: '10.0.0.9' }, right)).toBe('right');
  expect(delays).toEqual([]);
});

test('without a trusted address, failures delay and refuse nobody', async () => {
  const { outcome, delays, fail } = throttleWithDelays();
  await fail(500, () => ({ address: null }));
  expect(delays).toHaveLength(490);
  expect(await outcome({ address: null }, right)).toBe('right');
});

test('a browser that has signed in before is neither delayed nor refused because of others', async () => {
  const { outcome, delays, fail } = throttleWithDelays();
  await fail(100, () => ({ address: owner.address }));
  delays.length = 0;
  expect(await outcome({ device: 'd' }, right)).toBe('right');
  expect(delays).toEqual([]);
});

test('a stolen cookie of such a browser allows five guesses, after which the browser counts as unknown', async () => {
  const { throttle, delays } = throttleWithDelays();
  const check = jest.fn(wrong);
  for (let guess = 0; guess < 100; guess += 1)
    await throttle.attempt({ ...owner, device: 'stolen' }, check);
  expect(check).toHaveBeenCalledTimes(15);
  expect(delays).toEqual([]);
});

test('a password reset clears every count of its account, for any address', async () => {
  const { outcome, delays, throttle, fail } = throttleWithDelays();
  await fail(40, (index) => ({ address: `10.0.0.${index % 2}` }));
  expect(await outcome({}, right)).toBe('tooMany');
  await throttle.forgive(owner.email);
  delays.length = 0;
  expect(await outcome({}, right)).toBe('right');
  expect(await outcome({ address: '10.0.0.0' }, right)).toBe('right');
  expect(delays).toEqual([]);
});

test('the right password clears the counts of its account and does not count against its address', async () => {
  const { outcome, delays } = throttleWithDelays();
  for (let count = 0; count < 200; count += 1) expect(await outcome({}, right)).toBe('right');
  expect(delays).toEqual([]);
});

test('four delayed attempts of one account wait at once, two hundred of all accounts; slots are freed', async () => {
  let wake = () => {};
  const awake = new Promise<void>((resolve) => void (wake = resolve));
  const throttle = createSignInThrottle(createMemoryLimiter, { sleep: () => awake });
  const begin = (email: string) => throttle.attempt({ ...owner, email, address: null }, wrong);
  const fail = async (email: string) => {
    for (let count = 0; count < 10; count += 1) await begin(email);
  };
  const emails = Array.from({ length: 60 }, (_, index) => `${index}@example.com`);
  for (const email of emails) await fail(email);
  const [first = ''] = emails;
  const crowd = Array.from({ length: 6 }, () => begin(first));
  expect(await Promise.all(crowd.slice(4))).toEqual([
    { outcome: 'busy', retryAfterSeconds: 5 },
    { outcome: 'busy', retryAfterSeconds: 5 },
  ]);
  const others = emails.slice(1).flatMap((email) => [1, 2, 3, 4].map(() => begin(email)));
  expect((await Promise.all(others.slice(196))).every(({ outcome }) => outcome === 'busy')).toBe(
    true,
  );
  wake();
  const waited = await Promise.all([...crowd.slice(0, 4), ...others.slice(0, 196)]);
  expect(waited.every(({ outcome }) => outcome === 'wrong')).toBe(true);
  expect((await begin(first)).outcome).toBe('wrong');
});
