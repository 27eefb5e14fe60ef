import { faults, type Observation, runChaos, sumUp } from './chaos';

/** Duration of each fault in seconds. */
const seconds = 15;

function row({ fault, answers, slowest, normalAfter, acknowledged, lost }: Observation): string {
  const { good, others } = sumUp(answers);
  const failed = others.map(([key, count]) => `${count} × ${key}`);
  return `| ${[
    fault,
    good,
    failed.join(', ') || 'none',
    slowest.toFixed(1),
    normalAfter.toFixed(1),
    acknowledged,
    lost.length,
  ].join(' | ')} |`;
}

/**
 * Causes the faults whose name contains `part` and prints a table of the observations.
 *
 * @returns exit code: 1 if an acknowledged write was lost, otherwise 0
 */
export async function printChaos(part = ''): Promise<number> {
  console.log('| fault | answers | failed | slowest, s | normal after, s | acknowledged | lost |');
  console.log('| --- | --- | --- | --- | --- | --- | --- |');
  let hasLost = false;
  const chosen = faults.filter(({ name }) => name.includes(part));
  await runChaos(chosen, seconds, (observation) => {
    console.log(row(observation));
    for (const each of observation.lost) console.log(`  lost: ${each}`);
    hasLost ||= observation.lost.length > 0;
  });
  return hasLost ? 1 : 0;
}
