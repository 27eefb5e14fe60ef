/** `npm run bench -- ssr|timeline|upload`: measures the product against the controls of bench/ (docs/performance.md). */
import { parseArgs } from 'node:util';

import { giveUp } from './root.mjs';

const usage = `npm run bench -- ssr|timeline|upload [options]
  --only S1,F4    only these targets
  --rounds 5      rounds of which the median counts
  --seconds 5     ssr: length of one load
  --calibrate     ssr: measures the controls against themselves: the noise of this machine
  --library DIR   timeline: a data folder that was seeded before with 200,000 photos
  --write         appends the table to docs/performance.md`;

const commands = ['ssr', 'timeline', 'upload'];

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    only: { type: 'string', default: '' },
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '5' },
    calibrate: { type: 'boolean', default: false },
    library: { type: 'string', default: '' },
    write: { type: 'boolean', default: false },
  },
});
const [command] = positionals;
const rounds = Number(values.rounds);
const seconds = Number(values.seconds);
const isUnderstood = positionals.length === 1 && commands.includes(command);
if (!isUnderstood || !(rounds >= 1) || !(seconds >= 1)) giveUp(usage);

const { run } = await import(`../bench/${command}/run.mjs`);
await run({ ...values, rounds, seconds, only: values.only.split(',').filter(Boolean) });
// What answers for the services still listens; the run is over.
process.exit(0);
