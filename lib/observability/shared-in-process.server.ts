import 'server-only';

/**
 * An object that exists once in the process, created on first use. Next bundles start-up, pages and handlers separately, so a
 * module variable would exist several times.
 *
 * @param name unique in this code base
 */
export function sharedInProcess<T extends object>(name: string, create: () => T): T {
  // globalThis has no type for symbol keys; only this function writes keys with our prefix.
  const slots = globalThis as unknown as Record<symbol, T | undefined>;
  return (slots[Symbol.for(`account.${name}`)] ??= create());
}
