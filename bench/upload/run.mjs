/** Runs the bench: builds, starts the servers, measures, and prints the results. */
import { machine } from '../harness/machine.mjs';
import { runStages } from '../harness/stages.mjs';
import { queue, resuming } from './page.mjs';
import { leaving, memory } from './streaming.mjs';
import { throughput } from './throughput.mjs';
import { uploadWorld } from './world.mjs';

const stages = [
  { ids: ['U1'], measure: throughput },
  { ids: ['P4'], measure: memory },
  { ids: ['U3'], measure: queue },
  { ids: ['U3'], measure: resuming },
  { ids: ['P5'], measure: leaving },
];

/**
 * Runs the bench.
 *
 * @param {{ rounds: number, only: string[], write: boolean }} options
 */
export const run = (options) =>
  runStages({ ...options, title: 'upload', where: machine(), stages, open: uploadWorld });
