/** Time limits of the tests. They only end a test that hangs: no test may depend on the speed of a machine. */
import os from 'node:os';

/**
 * Factor for all limits, from the load average of the last five minutes: 1 on a machine without other work (also in CI,
 * where tests run after build and lint, two at a time), up to 4 on a busy one, on which tests take longer.
 */
const loadFactor = Math.min(4, Math.max(1, os.loadavg()[1] / os.availableParallelism()));

const limit = (seconds) => Math.round(seconds * 1_000 * loadFactor);

export const testLimitMs = limit(20);
export const browserTestLimitMs = limit(60);
/** For one wait inside a test. */
export const waitLimitMs = limit(15);
/** For set-up, which may take longer than a test: starting a database or a backend takes five seconds of CPU time. */
export const setUpLimitMs = limit(30);
