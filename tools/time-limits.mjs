/** Limits of time of the tests. They end what hangs; how fast a machine is, no test may depend on. */
import os from 'node:os';

/** 1 on a machine that does nothing else; what shares its cores with others takes longer. CI builds and lints beside. */
const least = process.env.CI ? 3 : 1;
const crowd = Math.min(4, Math.max(least, os.loadavg()[1] / os.availableParallelism()));

const limit = (seconds) => Math.round(seconds * 1_000 * crowd);

export const testLimitMs = limit(20);
export const browserTestLimitMs = limit(60);
/** For one thing that a test waits for. */
export const waitLimitMs = limit(15);
