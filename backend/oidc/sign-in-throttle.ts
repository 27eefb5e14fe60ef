/** Failed attempts that are allowed within the window. */
const limits = { email: 10, address: 100 };
const windowMs = 15 * 60 * 1000;

/** Slows down guessing: counts failed sign-ins per e-mail address and per client address. */
export type SignInThrottle = {
  /** False when this e-mail or client address has failed too often of late. */
  allows(email: string, address: string): boolean;
  failed(email: string, address: string): void;
  /** A right password clears the count of its e-mail address. */
  succeeded(email: string): void;
};

/** Counts live in the process: a restart or a second instance starts at zero, which is enough to stop a flood. */
export function createSignInThrottle(now: () => number = Date.now): SignInThrottle {
  const failures = new Map<string, number[]>();

  function recent(key: string): number[] {
    const kept = (failures.get(key) ?? []).filter((at) => at > now() - windowMs);
    if (kept.length === 0) failures.delete(key);
    else failures.set(key, kept);
    return kept;
  }

  return {
    allows: (email, address) =>
      recent(`email ${email}`).length < limits.email &&
      recent(`address ${address}`).length < limits.address,
    failed: (email, address) => {
      if (failures.size > 10_000) for (const key of [...failures.keys()]) recent(key);
      for (const key of [`email ${email}`, `address ${address}`]) {
        failures.set(key, [...recent(key), now()]);
      }
    },
    succeeded: (email) => void failures.delete(`email ${email}`),
  };
}
