/** Runs the bench: builds, starts the servers, measures, and prints the results. */
import { phoneLoads } from './browser.mjs';
import { handlerCosts, refreshes } from './handlers.mjs';
import { leaveServerCore, machine } from '../harness/machine.mjs';
import { firstPaints, firstViews } from './first-view.mjs';
import { mainThreads } from './main-thread.mjs';
import { overload } from './overload.mjs';
import { firstBytes, firstLoads, pageBytes, pageCosts } from './pages.mjs';
import { print, write } from '../harness/report.mjs';
import { stopAll } from '../harness/servers.mjs';
import { startUp } from './start-up.mjs';
import { calibration, realWorld } from './worlds.mjs';

/** The stages in order. The last stage restarts the servers. */
const stages = [
  { ids: ['S3'], measure: pageBytes },
  { ids: ['F1', 'F3'], measure: firstLoads },
  { ids: ['S1', 'S2'], measure: pageCosts },
  { ids: ['S4'], measure: firstBytes },
  { ids: ['P1', 'P3'], measure: handlerCosts },
  { ids: ['P6'], measure: refreshes },
  { ids: ['S5'], measure: overload },
  { ids: ['S9'], measure: firstViews },
  { ids: ['F4', 'F4b'], measure: mainThreads },
  { ids: ['F4', 'F4a'], measure: phoneLoads },
  { ids: ['F8'], measure: firstPaints },
  { ids: ['S7'], measure: startUp },
];

/**
 * Runs the bench.
 *
 * @param {{ rounds: number, seconds: number, only: string[], calibrate: boolean, write: boolean }}
 * options
 */
export async function run(options) {
  const where = machine();
  const lines = [];
  leaveServerCore();
  try {
    const world = options.calibrate ? await calibration() : await realWorld();
    for (const { ids, measure } of stages) {
      if (options.only.length > 0 && !ids.some((id) => options.only.includes(id))) continue;
      console.log(`Measuring ${ids.join(', ')} …`);
      lines.push(...(await measure(world, options)));
    }
  } finally {
    await stopAll();
  }
  console.log(`\n${where}\n`);
  print(lines);
  if (!options.write) return;
  const machineAndRounds = `${where}; ${options.rounds} rounds of ${options.seconds} s.`;
  write({ name: options.calibrate ? 'calibration' : 'ssr', machine: machineAndRounds, lines });
}
