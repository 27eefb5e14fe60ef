/** Runs the selected stages of a bench in order and prints the table. */
import { print, write } from './report.mjs';
import { stopAll } from './servers.mjs';

/**
 * Runs the stages whose ids are in `only`, or all if it is empty.
 *
 * @param {{ title: string, where: string, stages: { ids: string[], measure: Function }[],
 *   open: () => Promise<object>, only: string[], rounds: number, write: boolean }} options
 *   `open` starts the measured servers
 */
export async function runStages({ title, where, stages, open, ...options }) {
  const lines = [];
  try {
    const world = await open();
    for (const { ids, measure } of stages) {
      if (options.only.length > 0 && !ids.some((id) => options.only.includes(id))) continue;
      const start = performance.now();
      console.log(`Measuring ${ids.join(', ')} …`);
      const found = await measure(world, options).catch((error) => {
        // The run continues, because the other figures are useful without this one.
        console.log(`  ${ids.join(', ')} could not be measured: ${error.stack}`);
        return [];
      });
      lines.push(...found);
      if (found.length > 0) print(found);
      console.log(`  ${((performance.now() - start) / 1000).toFixed(0)} s`);
    }
    await world.close?.().catch(() => {});
  } finally {
    await stopAll();
  }
  console.log(`\n${where}\n`);
  print(lines);
  if (!options.write) return;
  write({ name: title, machine: `${where}; ${options.rounds} rounds.`, lines });
}
