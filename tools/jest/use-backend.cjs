/**
 * Runs before a contract test is loaded. It sets `process.env.CONTRACT_BACKEND` to the origin of a backend that no other
 * file uses at the same time, and, if the tests run in a mode of the filter, `CUSTOMERS_URL` and so on to its services.
 * CommonJS, because Jest awaits an exported set-up function only then.
 */
module.exports = async function useBackend() {
  const answer = await fetch(`${process.env.CONTRACT_BROKER}/${process.env.JEST_WORKER_ID}`);
  if (!answer.ok) throw new Error(await answer.text());
  Object.assign(process.env, await answer.json());
};
