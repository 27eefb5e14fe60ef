/** `npm run bench -- <name>`: measures the product against the controls of bench/ (docs/performance.md). */
import { parseArgs } from 'node:util';

import { install } from './install.mjs';
import { giveUp } from './root.mjs';

const usage = `npm run bench -- ssr|timeline|upload|push|zip|fairness|attacks|load|growth [options]
  --only S1,F4    only these targets
  --rounds 5      rounds of which the median counts
  --seconds 5     ssr, load: length of one load
  --calibrate     ssr: measures the controls against themselves: the noise of this machine
  --streams 1000  push: event streams that are open at once
  --megabytes 2048  zip: size of the large archive
  --processes 0   fairness: web processes and backends, 1 or 2; 0 measures both, one after the other
  --web 3000 --backend 4000   attacks: ports of servers that run already; without them it starts some
  --library DIR   timeline: a data folder that was seeded before with 200,000 photos
  --scale 1       growth: part of 10,000 customers with 1,000 photos and 100 orders each
  --write         appends the table to bench/results`;

const commands = [
  'ssr',
  'timeline',
  'upload',
  'push',
  'zip',
  'fairness',
  'attacks',
  'load',
  'growth',
];

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    only: { type: 'string', default: '' },
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '5' },
    calibrate: { type: 'boolean', default: false },
    library: { type: 'string', default: '' },
    streams: { type: 'string', default: '1000' },
    megabytes: { type: 'string', default: '2048' },
    processes: { type: 'string', default: '0' },
    web: { type: 'string', default: '0' },
    backend: { type: 'string', default: '0' },
    scale: { type: 'string', default: '1' },
    write: { type: 'boolean', default: false },
  },
});
const [command] = positionals;
const rounds = Number(values.rounds);
const seconds = Number(values.seconds);
const streams = Number(values.streams);
const megabytes = Number(values.megabytes);
const processes = Number(values.processes);
const isUnderstood = positionals.length === 1 && commands.includes(command);
const scale = Number(values.scale);
const isSized = scale > 0 && [rounds, seconds, streams, megabytes].every((size) => size >= 1);
if (!isUnderstood || !isSized || ![0, 1, 2].includes(processes)) giveUp(usage);

await install();
const { run } = await import(`../bench/${command}/run.mjs`);
const [web, backend] = [Number(values.web), Number(values.backend)];
const sizes = { rounds, seconds, streams, megabytes, processes, scale, web, backend };
const isFine = await run({ ...values, ...sizes, only: values.only.split(',').filter(Boolean) });
// Exit explicitly: the simulated services still listen and would keep the process alive.
process.exit(isFine === false ? 1 : 0);
