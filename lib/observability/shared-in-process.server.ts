import 'server-only';

/**
 * Returns an object that exists once in the process; creates it at the first call. Next bundles start-up, pages and route
 * handlers separately, so a module variable would exist several times.
 *
 * @param name must be unique in this code base
 */
export function sharedInProcess<T extends object>(name: string, create: () => T): T {
  // The type of globalThis has no symbol keys; only this function writes keys with our prefix.
  const slots = globalThis as unknown as Record<symbol, T | undefined>;
  return (slots[Symbol.for(`account.${name}`)] ??= create());
}
