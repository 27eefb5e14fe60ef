/** `npm run bench -- ssr`: measures the web app against the controls of bench/ (docs/performance.md). */
import { parseArgs } from 'node:util';

import { giveUp } from './root.mjs';

const usage = `npm run bench -- ssr [options]
  --only S1,F4    only these targets
  --rounds 5      rounds of which the median counts
  --seconds 5     length of one load
  --calibrate     measures the controls against themselves: the noise of this machine
  --write         appends the table to docs/performance.md`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    only: { type: 'string', default: '' },
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '5' },
    calibrate: { type: 'boolean', default: false },
    write: { type: 'boolean', default: false },
  },
});
const rounds = Number(values.rounds);
const seconds = Number(values.seconds);
if (positionals.join() !== 'ssr' || !(rounds >= 1) || !(seconds >= 1)) giveUp(usage);

const { run } = await import('../bench/ssr/run.mjs');
await run({ ...values, rounds, seconds, only: values.only.split(',').filter(Boolean) });
// The replay and the balancers still listen; the run is over.
process.exit(0);
