/** Measures several subjects in rounds. */
import { series } from './median.mjs';

/**
 * Measures all subjects alternately, round by round, so that other load of the machine affects all
 * of them equally.
 * @template Subject
 * @param {Record<string, Subject>} subjects
 * @param {(subject: Subject, round: number) => Promise<Record<string, number>>} measure
 * @returns {Promise<Record<string, Record<string, number[]>>>} each figure as a series with one
 * value per round
 */
export async function interleave(subjects, rounds, measure) {
  const results = Object.fromEntries(Object.keys(subjects).map((name) => [name, []]));
  for (let round = 0; round < rounds; round += 1) {
    // The order is reversed in every second round, so that a gradual change of the machine's speed
    // has no effect on the comparison.
    const order = Object.entries(subjects);
    for (const [name, subject] of round % 2 ? order.reverse() : order) {
      results[name].push(await measure(subject, round));
    }
  }
  return Object.fromEntries(Object.entries(results).map(([name, all]) => [name, series(all)]));
}
