import 'server-only';
/** Whether the process was told to stop. Shared through globalThis: Next bundles start-up and handlers apart. */
const key = Symbol.for('account.draining');
// globalThis has no type for a symbol key; this module is its only reader and writer.
const shared = globalThis as unknown as Record<symbol, boolean | undefined>;

export const isDraining = (): boolean => shared[key] === true;

export function startDraining(): void {
  shared[key] = true;
}
