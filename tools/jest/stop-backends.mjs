/** Ends what start-backends.mjs began. */
export default async function stopBackends() {
  await globalThis[Symbol.for('account.contract-backends')]?.();
}
