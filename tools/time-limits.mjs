/** Limits of time of the tests. They end what hangs; how fast a machine is, no test may depend on. */
import os from 'node:os';

/**
 * 1 on a machine that does nothing else, also in CI: there tests run after build and lint, two at a time. Where others
 * work beside, as its load of the last five minutes says, everything takes longer, and so does what hangs.
 */
const crowd = Math.min(4, Math.max(1, os.loadavg()[1] / os.availableParallelism()));

const limit = (seconds) => Math.round(seconds * 1_000 * crowd);

export const testLimitMs = limit(20);
export const browserTestLimitMs = limit(60);
/** For one thing that a test waits for. */
export const waitLimitMs = limit(15);
/** Starting a database or a whole backend takes five seconds of a processor: it may take longer than a test. */
export const setUpLimitMs = limit(30);
