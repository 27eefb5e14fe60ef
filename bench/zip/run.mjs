/**
 * Goal Z1 (docs/performance.md): archives must be as fast as the same bytes without a zip, and
 * their memory must not depend on their size.
 */
import http from 'node:http';
import { fileURLToPath } from 'node:url';
import { leaveServerCore, machine, rssMb, serverCore } from '../harness/machine.mjs';
import { ports } from '../harness/ports.mjs';
import { interleave } from '../harness/rounds.mjs';
import { startNode } from '../harness/servers.mjs';
import { runStages } from '../harness/stages.mjs';
import { beside, line, versus } from '../harness/targets.mjs';

const program = fileURLToPath(new URL('server.ts', import.meta.url));
const sampleMs = 50;
/** Size of the small archive whose memory is compared, as a share of the requested size. */
const smallShare = 0.1;

const start = () =>
  startNode({
    args: ['--import', 'tsx', program],
    core: serverCore,
    env: { PORT: String(ports.zip) },
    ready: { url: `http://127.0.0.1:${ports.zip}/` },
  });

/** Requests a path, reads the response and discards it. */
function drain(path) {
  const begun = performance.now();
  let bytes = 0;
  return new Promise((resolve, reject) => {
    const request = http.get({ host: '127.0.0.1', port: ports.zip, path }, (response) => {
      response.on('data', (chunk) => (bytes += chunk.length));
      response.on('error', reject);
      response.on('end', () => resolve({ bytes, seconds: (performance.now() - begun) / 1000 }));
    });
    request.on('error', reject);
  });
}

/** Compares the speed with that of the same bytes without a zip. */
async function speed({ megabytes }, { rounds }) {
  const server = await start();
  const size = Math.max(100, megabytes * smallShare);
  for (const path of ['/zip', '/zip-of-old', '/plain']) await drain(`${path}?megabytes=${size}`);
  const { zip, old, plain, job } = await interleave(
    { zip: '/zip', plain: '/plain', old: '/zip-of-old', job: '/job' },
    rounds,
    async (path) => {
      const { seconds } = await drain(`${path}?megabytes=${size}`);
      return { speed: (size * 1.048576) / seconds };
    },
  );
  await server.stop();
  const unit = ' MB/s';
  return [
    versus('Z1 ratio', 'zip stream (control: the same bytes)', zip.speed, plain.speed, unit),
    line(
      'Z1 old',
      'the same without sums kept since the upload',
      beside(old.speed, plain.speed, unit),
    ),
    line('Z1 job', 'the same as a job, into the storage', beside(job.speed, plain.speed, unit)),
  ];
}

/** Returns the peak memory of a separate process that makes one archive. */
async function peakOf(megabytes) {
  const server = await start();
  let peak = 0;
  const timer = setInterval(() => (peak = Math.max(peak, rssMb(server.pid))), sampleMs);
  const { seconds } = await drain(`/zip?megabytes=${megabytes}`);
  clearInterval(timer);
  await server.stop();
  return { peak, seconds };
}

async function memory({ megabytes }) {
  const small = await peakOf(Math.max(100, megabytes * smallShare));
  const large = await peakOf(megabytes);
  const what = `peak memory with ${(megabytes / 1024).toFixed(1)} GB (control: a tenth of it)`;
  return [versus('Z1 memory', what, [large.peak], [small.peak], ' MB')];
}

const stages = [
  { ids: ['Z1'], measure: speed },
  { ids: ['Z1'], measure: memory },
];

/**
 * Runs the bench.
 *
 * @param {{ rounds: number, only: string[], write: boolean, megabytes: number }} options
 * `megabytes`: size of the archive
 */
export function run({ megabytes, ...options }) {
  leaveServerCore();
  const open = async () => ({ megabytes });
  return runStages({ ...options, title: 'zip', where: machine(), stages, open });
}
