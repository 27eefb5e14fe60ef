/** Goal T7 (docs/performance.md): a library with 200,000 photos must load as fast as a library with 2,000. */
import { gzipSync } from 'node:zlib';
import { interleave } from '../harness/rounds.mjs';
import { beside, line, versus } from '../harness/targets.mjs';
import { ready } from '../harness/browser.mjs';
import { seeded } from './world.mjs';

const small = 2_000;
/** Minimum number of rounds, because the times of short visits vary. */
const leastRounds = 8;

export async function readiness({ photos, openProduct, openControl }, { rounds }) {
  let asked;
  const visit = async (open, size) => {
    photos.resize(size);
    await photos.takeCounts();
    const tab = await open();
    const ms = await ready(tab);
    if (open === openProduct && size === seeded) asked = await photos.takeCounts();
    await tab.close();
    return ms;
  };
  // Warm-up: during the first visit of a process code is compiled.
  await visit(openProduct, seeded);
  const subjects = {
    small: () => visit(openProduct, small),
    large: () => visit(openProduct, seeded),
    r1: () => visit(openControl, seeded),
  };
  const times = await interleave(subjects, Math.max(rounds, leastRounds), async (visitOnce) => ({
    ms: await visitOnce(),
  }));
  photos.resize(seeded);
  const counts = gzipSync(JSON.stringify({ months: photos.months() }), { level: 9 }).length;
  return [
    versus(
      'T7 ready',
      '200,000 photos in view against 2,000',
      times.large.ms,
      times.small.ms,
      ' ms',
    ),
    line(
      'T7 control',
      '200,000 photos in view (control: R1, without a web app)',
      beside(times.large.ms, times.r1.ms, ' ms'),
    ),
    line('T7 counts', 'requests for counts', { measured: asked.counts }),
    line('T7 pages', 'requests for pages until all is in view', { measured: asked.pages }),
    line('T7 gzip', 'counts of 200,000 photos, gzip', { measured: counts / 1000, unit: ' kB' }),
  ];
}
