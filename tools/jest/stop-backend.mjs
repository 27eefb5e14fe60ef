/** Ends what start-backend.mjs began. */
export default async function stopBackend() {
  await globalThis[Symbol.for('account.contract-backend')]?.stop();
}
