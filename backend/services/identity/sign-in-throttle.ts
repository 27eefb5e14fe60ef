import { setTimeout as wait } from 'node:timers/promises';
import { secondsInMinute } from 'date-fns/constants';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';

const quarterHour = 15 * secondsInMinute;
const perPair = { points: 10, duration: quarterHour };
const perAddress = { points: 100, duration: quarterHour };
const perDevice = { points: 5, duration: quarterHour };
/** No bound, only a count: failures of other clients must not refuse anybody. */
const perAccount = { points: Number.MAX_SAFE_INTEGER, duration: quarterHour };

/** Failures of an account in a quarter of an hour, from all clients, before further attempts are delayed. */
const undelayedFailures = 10;
const firstDelayMs = 250;
const longestDelayMs = 4_000;
/** Delayed attempts of one account that may wait at once. With the longest delay this allows one guess a second. */
const delayedAtOnce = 4;
/** Attempts of all accounts that may wait or be checked at once. Each holds a connection. */
const attemptsAtOnce = 200;
const busySeconds = 5;

export type Attempt = {
  /** E-mail address in the form in which accounts are compared: trimmed, lower case. */
  email: string;
  /** Address of the client, as the edge names it; null if no edge vouches for one. */
  address: string | null;
  /** Id of a browser that has signed in to this account before; null for every other browser. */
  device: string | null;
};

export type AttemptResult<Value> =
  | { outcome: 'right'; value: Value }
  | { outcome: 'wrong' }
  /** The check did not run. `tooMany`: failures of this client itself. `busy`: too many attempts at this moment. */
  | { outcome: 'tooMany' | 'busy'; retryAfterSeconds: number };

/** Seconds until the key may try again, or null when this try is within the limit, which it counts against. */
export const consume = (limiter: RateLimiterMemory, key: string): Promise<number | null> =>
  limiter.consume(key).then(
    () => null,
    (refusal: unknown) => {
      if (refusal instanceof RateLimiterRes) return Math.ceil(refusal.msBeforeNext / 1000);
      throw refusal;
    },
  );

/** Limits how many run at once, for one key and for all keys. */
function createAttemptSlots() {
  const taken = new Map<string, number>();
  let total = 0;
  return {
    /** Takes a slot and returns how to leave it; null when none is free. */
    take(key: string, mostOfKey: number): (() => void) | null {
      const ofKey = taken.get(key) ?? 0;
      if (total >= attemptsAtOnce || ofKey >= mostOfKey) return null;
      total += 1;
      taken.set(key, ofKey + 1);
      return () => {
        total -= 1;
        const left = (taken.get(key) ?? 1) - 1;
        if (left > 0) taken.set(key, left);
        else taken.delete(key);
      };
    },
  };
}

function delayAfter(failures: number): number {
  const over = failures - undelayedFailures;
  return over <= 0 ? 0 : Math.min(longestDelayMs, firstDelayMs * 2 ** (over - 1));
}

/**
 * Makes guessing of passwords slow. Nobody can use it to keep somebody else out
 * (docs/decisions/2026-11-23-sign-in-attempts.md). Counts live in the process: a restart or a second instance starts at
 * zero, which is enough to stop a flood.
 */
export function createSignInThrottle({
  sleep = wait,
}: { sleep?: (ms: number) => Promise<unknown> } = {}) {
  const pairs = new RateLimiterMemory(perPair);
  const addresses = new RateLimiterMemory(perAddress);
  const devices = new RateLimiterMemory(perDevice);
  const accounts = new RateLimiterMemory(perAccount);
  const resets = new RateLimiterMemory(perAccount);
  const slots = createAttemptSlots();

  /** The e-mail address with the number of its latest resets: a reset starts all of its counts anew. */
  async function countedAs(email: string): Promise<string> {
    const reset = await resets.get(email);
    return `${reset?.consumedPoints ?? 0} ${email}`;
  }

  async function ofStranger<Value>(
    key: string,
    address: string | null,
    check: () => Promise<Value | null>,
  ): Promise<AttemptResult<Value>> {
    const pair = `${key} ${address}`;
    if (address !== null) {
      const retryAfterSeconds = (await consume(addresses, address)) ?? (await consume(pairs, pair));
      if (retryAfterSeconds !== null) return { outcome: 'tooMany', retryAfterSeconds };
    }
    // Count before the check: otherwise attempts that come at once would all pass without a delay.
    const delayMs = delayAfter((await accounts.penalty(key)).consumedPoints);
    const leave = slots.take(key, delayMs > 0 ? delayedAtOnce : attemptsAtOnce);
    if (!leave) return { outcome: 'busy', retryAfterSeconds: busySeconds };
    try {
      if (delayMs > 0) await sleep(delayMs);
      const value = await check();
      if (value === null) return { outcome: 'wrong' };
      if (address !== null) await Promise.all([pairs.delete(pair), addresses.reward(address)]);
      await accounts.delete(key);
      return { outcome: 'right', value };
    } finally {
      leave();
    }
  }

  return {
    /**
     * Runs the check when this client may try, at once or after a delay.
     *
     * @param check resolves with what the right password opens, with null for a wrong one
     */
    async attempt<Value>(
      { email, address, device }: Attempt,
      check: () => Promise<Value | null>,
    ): Promise<AttemptResult<Value>> {
      const key = await countedAs(email);
      // A stolen cookie allows five guesses; after them the browser counts as an unknown one.
      if (device === null || (await consume(devices, device)) !== null)
        return ofStranger(key, address, check);
      const value = await check();
      if (value === null) return { outcome: 'wrong' };
      await devices.delete(device);
      return { outcome: 'right', value };
    },
    /** Forgets every failure of an account: its owner has proved the mailbox. */
    forgive: async (email: string): Promise<void> => void (await resets.penalty(email)),
  };
}

export type SignInThrottle = ReturnType<typeof createSignInThrottle>;
