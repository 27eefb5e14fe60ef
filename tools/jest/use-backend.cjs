/**
 * Before a contract test is loaded: `process.env.CONTRACT_BACKEND` is the origin of a backend that no other file uses
 * meanwhile, and `CUSTOMERS_URL` and so on the services behind the filter, where the tests run in one of its modes.
 * Jest waits for a function only where it is what a CommonJS module exports.
 */
module.exports = async function useBackend() {
  const answer = await fetch(`${process.env.CONTRACT_BROKER}/${process.env.JEST_WORKER_ID}`);
  if (!answer.ok) throw new Error(await answer.text());
  Object.assign(process.env, await answer.json());
};
