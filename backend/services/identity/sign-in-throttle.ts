import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';

const quarterHour = 15 * 60;
const perEmail = { points: 10, duration: quarterHour };
const perAddress = { points: 100, duration: quarterHour };

/** Slows down guessing: of passwords, and of who has an account. */
export type SignInThrottle = {
  /**
   * Counts an attempt before anything is looked up, or those that come at once would all get through. False when this
   * e-mail or client address has failed too often of late.
   */
  begin(email: string, address: string): Promise<boolean>;
  /** Takes the attempt back, and forgives the e-mail address what failed before. */
  succeeded(email: string, address: string): Promise<void>;
};

/** Counts live in the process: a restart or a second instance starts at zero, which is enough to stop a flood. */
export function createSignInThrottle(): SignInThrottle {
  const emails = new RateLimiterMemory(perEmail);
  const addresses = new RateLimiterMemory(perAddress);

  const isWithin = (limiter: RateLimiterMemory, key: string): Promise<boolean> =>
    limiter.consume(key).then(
      () => true,
      (refusal: unknown) => {
        if (refusal instanceof RateLimiterRes) return false;
        throw refusal;
      },
    );

  return {
    begin: async (email, address) =>
      (await isWithin(addresses, address)) && (await isWithin(emails, email)),
    async succeeded(email, address) {
      await Promise.all([emails.delete(email), addresses.reward(address)]);
    },
  };
}
