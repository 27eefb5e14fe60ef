/** Starting a database or a whole backend is no test: it may take longer than one, also beside a build. */
const setUpLimitMs = 120_000;

const { beforeAll: originalBefore, afterAll: originalAfter } = globalThis;
globalThis.beforeAll = (run, timeout = setUpLimitMs) => originalBefore(run, timeout);
globalThis.afterAll = (run, timeout = setUpLimitMs) => originalAfter(run, timeout);

export {};
