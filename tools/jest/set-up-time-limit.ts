/** Gives `beforeAll` and `afterAll` a longer time limit than tests. */
import { setUpLimitMs } from '../time-limits.mjs';

const { beforeAll: originalBefore, afterAll: originalAfter } = globalThis;
globalThis.beforeAll = (run, timeout = setUpLimitMs) => originalBefore(run, timeout);
globalThis.afterAll = (run, timeout = setUpLimitMs) => originalAfter(run, timeout);
