/** Runs the bench: seeds a library, builds, starts the servers, measures, and prints the results. */
import { machine } from '../harness/machine.mjs';
import { runStages } from '../harness/stages.mjs';
import { inAlbums, opening } from './albums.mjs';
import { changingDates } from './dates.mjs';
import { firstLoad } from './first-load.mjs';
import { growth } from './growth.mjs';
import { hugeMonth } from './huge-month.mjs';
import { jumps } from './jumps.mjs';
import { onPhone } from './on-phone.mjs';
import { preview } from './preview.mjs';
import { reach } from './reach.mjs';
import { readiness } from './readiness.mjs';
import { scrolling } from './scrolling.mjs';
import { timelineWorld } from './world.mjs';

const stages = [
  { ids: ['F2'], measure: firstLoad },
  { ids: ['T7'], measure: readiness },
  { ids: ['T1', 'T2', 'T5'], measure: scrolling },
  { ids: ['T6'], measure: jumps },
  { ids: ['T11'], measure: preview },
  { ids: ['T9'], measure: onPhone },
  { ids: ['T3', 'T4'], measure: growth },
  { ids: ['opening'], measure: opening },
  { ids: ['albums', 'T1', 'T3', 'T4', 'T9'], measure: inAlbums },
  { ids: ['T8'], measure: hugeMonth },
  { ids: ['T10'], measure: reach },
  { ids: ['T12'], measure: changingDates },
];

/**
 * Runs the bench.
 *
 * @param {{ rounds: number, only: string[], write: boolean, library: string }} options
 */
export const run = (options) =>
  runStages({
    ...options,
    title: 'timeline',
    where: machine(),
    stages,
    open: () => timelineWorld(options.library),
  });
