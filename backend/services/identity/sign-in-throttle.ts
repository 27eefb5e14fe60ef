import { setTimeout as wait } from 'node:timers/promises';
import { secondsInMinute } from 'date-fns/constants';
import { consume, type CreateLimiter } from '../../platform/limits/limiters';

const quarterHour = 15 * secondsInMinute;
const perPair = { points: 10, duration: quarterHour };
const perAddress = { points: 100, duration: quarterHour };
const perDevice = { points: 5, duration: quarterHour };
/** Counts failures of an account without a limit: failures of other clients must not refuse the customer. */
const perAccount = { points: Number.MAX_SAFE_INTEGER, duration: quarterHour };

/** Number of failures of an account within 15 minutes, by all clients together, before further attempts are delayed. */
const undelayedFailures = 10;
const firstDelayMs = 250;
const maxDelayMs = 4_000;
/**
 * Maximum number of delayed attempts of one account that wait at the same time. With the maximum delay this allows one
 * guess a second.
 */
const maxDelayedAtOnce = 4;
/** Maximum number of attempts of all accounts that wait or run at the same time. Each needs a connection. */
const maxAttemptsAtOnce = 200;
const busySeconds = 5;

export type Attempt = {
  /** E-mail address as stored for accounts: trimmed, in lower case. */
  email: string;
  /** Client address from the header that the reverse proxy sets; null if no proxy is trusted. */
  address: string | null;
  /** Id of a browser in which somebody signed in to this account before; null for every other browser. */
  device: string | null;
};

export type AttemptResult<Value> =
  | { outcome: 'right'; value: Value }
  | { outcome: 'wrong' }
  /** The check did not run. `tooMany`: too many failures of this client. `busy`: too many attempts of all clients. */
  | { outcome: 'tooMany' | 'busy'; retryAfterSeconds: number };

/** Limits the number of simultaneous attempts: for each key, and for all keys together. */
function createAttemptSlots() {
  const slotsOfKey = new Map<string, number>();
  let total = 0;
  return {
    /** Takes a slot; returns a function that frees it, or null if no slot is free. */
    take(key: string, maxOfKey: number): (() => void) | null {
      const ofKey = slotsOfKey.get(key) ?? 0;
      if (total >= maxAttemptsAtOnce || ofKey >= maxOfKey) return null;
      total += 1;
      slotsOfKey.set(key, ofKey + 1);
      return () => {
        total -= 1;
        const remaining = (slotsOfKey.get(key) ?? 1) - 1;
        if (remaining > 0) slotsOfKey.set(key, remaining);
        else slotsOfKey.delete(key);
      };
    },
  };
}

function delayAfter(failures: number): number {
  const over = failures - undelayedFailures;
  return over <= 0 ? 0 : Math.min(maxDelayMs, firstDelayMs * 2 ** (over - 1));
}

/**
 * Slows down the guessing of passwords, without allowing anybody to lock a customer out
 * (docs/decisions/2026-11-23-sign-in-attempts.md). The counts are shared by all backends; the number of waiting
 * attempts is limited in each process.
 */
export function createSignInThrottle(
  createLimiter: CreateLimiter,
  { sleep = wait }: { sleep?: (ms: number) => Promise<unknown> } = {},
) {
  const pairs = createLimiter('sign-in-pair', perPair);
  const addresses = createLimiter('sign-in-address', perAddress);
  const devices = createLimiter('sign-in-device', perDevice);
  const accounts = createLimiter('sign-in-account', perAccount);
  const resets = createLimiter('sign-in-reset', perAccount);
  const slots = createAttemptSlots();

  /**
   * Returns the key of an address's counts. It contains the number of recent resets of the address, so that after a
   * reset all counts start again from 0.
   */
  async function countKeyOf(email: string): Promise<string> {
    const reset = await resets.get(email);
    return `${reset?.consumedPoints ?? 0} ${email}`;
  }

  async function attemptOfUnknownDevice<Value>(
    key: string,
    address: string | null,
    check: () => Promise<Value | null>,
  ): Promise<AttemptResult<Value>> {
    const pair = `${key} ${address}`;
    if (address !== null) {
      const retryAfterSeconds = (await consume(addresses, address)) ?? (await consume(pairs, pair));
      if (retryAfterSeconds !== null) return { outcome: 'tooMany', retryAfterSeconds };
    }
    // Count the attempt before the check: otherwise simultaneous attempts would all pass without a delay.
    const delayMs = delayAfter((await accounts.penalty(key)).consumedPoints);
    const freeSlot = slots.take(key, delayMs > 0 ? maxDelayedAtOnce : maxAttemptsAtOnce);
    if (!freeSlot) return { outcome: 'busy', retryAfterSeconds: busySeconds };
    try {
      if (delayMs > 0) await sleep(delayMs);
      const value = await check();
      if (value === null) return { outcome: 'wrong' };
      if (address !== null) await Promise.all([pairs.delete(pair), addresses.reward(address)]);
      await accounts.delete(key);
      return { outcome: 'right', value };
    } finally {
      freeSlot();
    }
  }

  return {
    /**
     * Runs the check now or after a delay, if this client may try.
     *
     * @param check resolves with a value if the password is correct, and with null if it is wrong
     */
    async attempt<Value>(
      { email, address, device }: Attempt,
      check: () => Promise<Value | null>,
    ): Promise<AttemptResult<Value>> {
      const key = await countKeyOf(email);
      // A stolen cookie allows only five guesses: after five failures the browser counts as unknown.
      if (device === null || (await consume(devices, device)) !== null)
        return attemptOfUnknownDevice(key, address, check);
      const value = await check();
      if (value === null) return { outcome: 'wrong' };
      await devices.delete(device);
      return { outcome: 'right', value };
    },
    /** Resets the counts of failures of an account. Call it after its owner has proved access to the mailbox. */
    forgive: async (email: string): Promise<void> => void (await resets.penalty(email)),
  };
}

export type SignInThrottle = ReturnType<typeof createSignInThrottle>;
