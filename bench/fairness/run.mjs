/**
 * Measures how much a customer who stays below every limit slows down another customer: pages,
 * route handlers, photo processing, archives, exports and the disk. Each is measured with one web
 * process, and with two web processes and two backends.
 */
import { differentArchives, equalArchives, oneExport } from '../attacks/archives.mjs';
import { unfinishedUploads } from '../attacks/disk.mjs';
import { handlersOfOne, handlersOfSix } from '../attacks/handlers.mjs';
import { pagesOfOne, pagesOfSeven } from '../attacks/pages.mjs';
import { photosOf400, photosOf800 } from '../attacks/photos.mjs';
import { machine } from '../harness/machine.mjs';
import { runStages } from '../harness/stages.mjs';
import {
  archiveProbe,
  callProbe,
  exportProbe,
  pageProbe,
  photoProbe,
  rowProbe,
} from './probes.mjs';
import { inTurn, linesOf } from './rounds.mjs';
import { fairnessWorld } from './world.mjs';

/**
 * Free megabytes on the backend's disk. One customer may have fewer megabytes of unfinished
 * uploads, so the disk becomes full only if that limit does not work.
 */
const roomMb = 1_600;

/**
 * Returns a session of the customer who is slowed down: the demo customer, who has orders and
 * photos, at another brand.
 */
async function victimAt(target, channel = 'albora-nl') {
  const { accounts } = await target.control('/accounts');
  const { sub } = accounts.find(({ email }) => email === 'consumer@example.com');
  return target.openSession(sub, channel);
}

const stage = (id, attack, what, probeOf, options = {}) => ({
  ids: [id],
  roomMb: options.roomMb,
  measure: async ({ target }, { rounds }) => {
    const run = await attack.prepare(target, options.sizes);
    const probe = await probeOf(await victimAt(target, options.channel), target);
    return linesOf(
      id,
      `${attack.title}; ${what}`,
      await inTurn(probe, run, { rounds, ...options }),
    );
  },
});

/** Options for actions that take seconds under attack. */
const slow = { samples: 6, seconds: 40 };
/** Options for one burst, followed by a pause after which the rate limit allows the next burst. */
const throughout = {
  sizes: { times: 1 },
  samples: 30,
  seconds: 8,
  pauseMs: 50,
  headStartMs: 300,
  restMs: 6_000,
};
/**
 * Options with a short head start, so that the first sample is taken before all archives of the
 * attack are ready.
 */
const made = { samples: 10, seconds: 20, headStartMs: 500 };

const stages = [
  stage('pages', pagesOfOne, 'a page', pageProbe),
  stage('pages', pagesOfSeven, 'a page', pageProbe, { headStartMs: 3_000 }),
  stage('handlers', handlersOfOne, 'a page', pageProbe, throughout),
  stage('handlers', handlersOfOne, 'a call at the same brand', callProbe, {
    ...throughout,
    channel: 'pixabo-gb',
  }),
  stage('handlers', handlersOfSix, 'a page', pageProbe, throughout),
  stage('photos', photosOf400, 'a photo of 10 kB', photoProbe, { ...slow, headStartMs: 4_000 }),
  stage('photos', photosOf800, 'a photo of 10 kB', photoProbe, { ...slow, headStartMs: 4_000 }),
  stage('archives', differentArchives, 'an archive of three photos', archiveProbe, made),
  stage('archives', equalArchives, 'an archive of three photos', archiveProbe, made),
  stage('exports', oneExport, 'an export of ten photos', (_, target) => exportProbe(target), {
    ...slow,
    samples: 3,
  }),
  stage('disk', unfinishedUploads, 'a small write', rowProbe, { roomMb, headStartMs: 15_000 }),
  stage('disk', unfinishedUploads, 'a photo of 10 kB', photoProbe, {
    roomMb,
    headStartMs: 15_000,
  }),
];

/** Runs the stages without a limited disk first, then those with a limited disk. */
async function runOn(processes, options) {
  for (const room of [undefined, roomMb]) {
    const chosen = stages.filter((one) => one.roomMb === room);
    if (options.only.length > 0 && !chosen.some(({ ids }) => options.only.includes(ids[0])))
      continue;
    const open = async () => {
      const world = await fairnessWorld({ processes, roomMb: room });
      if (world) return world;
      throw new Error('PostgreSQL or Redis is not installed: two processes are not measured');
    };
    const title = processes === 1 ? 'fairness, one process' : 'fairness, two processes';
    await runStages({
      ...options,
      title,
      where: machine({ isPinned: false }),
      stages: chosen,
      open,
    });
  }
}

/**
 * Runs the bench.
 *
 * @param {{ rounds: number, only: string[], write: boolean, processes: number }} options
 * `processes`: 1, 2, or 0 for both
 */
export async function run({ processes, ...options }) {
  for (const count of processes === 0 ? [1, 2] : [processes])
    await runOn(count, options).catch((error) => console.log(error.message));
}
