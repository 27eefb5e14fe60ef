import 'server-only';

/**
 * What the whole process has once, made on first use. Next bundles start-up, pages and handlers apart, so a
 * variable of a module would exist several times.
 *
 * @param name unique in this code base
 */
export function sharedInProcess<T extends object>(name: string, create: () => T): T {
  // globalThis has no type for a symbol key; nobody but this function writes keys with our prefix.
  const slots = globalThis as unknown as Record<symbol, T | undefined>;
  return (slots[Symbol.for(`account.${name}`)] ??= create());
}
