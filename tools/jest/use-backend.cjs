/**
 * Runs before a contract test is loaded. Sets `process.env.CONTRACT_BACKEND` to the origin of a
 * backend that no other test file uses at the same time. If the tests run with a filter, it also
 * sets `CUSTOMERS_URL` and so on to the URLs of the filtered services. The file is CommonJS, because
 * Jest awaits an exported setup function only then.
 */
module.exports = async function useBackend() {
  const answer = await fetch(`${process.env.CONTRACT_BROKER}/${process.env.JEST_WORKER_ID}`);
  if (!answer.ok) throw new Error(await answer.text());
  Object.assign(process.env, await answer.json());
};
