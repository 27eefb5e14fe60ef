/** Time limits of the tests. They only end tests that hang: no test may depend on the speed of a machine. */
import os from 'node:os';

/**
 * Factor for all limits, computed from the load average of the last five minutes: 1 on a machine
 * without other work, up to 4 on a busy machine, where tests take longer. It is 1 in CI too, where
 * the tests run after build and lint, two at a time.
 */
const loadFactor = Math.min(4, Math.max(1, os.loadavg()[1] / os.availableParallelism()));

const limit = (seconds) => Math.round(seconds * 1_000 * loadFactor);

export const testLimitMs = limit(20);
export const browserTestLimitMs = limit(60);
/** Limit for one wait inside a test. */
export const waitLimitMs = limit(15);
/**
 * Limit for the setup, which may take longer than a test: starting a database or a backend takes
 * five seconds of CPU time.
 */
export const setUpLimitMs = limit(30);
