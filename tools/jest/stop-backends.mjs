/** Stops the backends that start-backends.mjs has started. */
export default async function stopBackends() {
  await globalThis[Symbol.for('account.contract-backends')]?.();
}
