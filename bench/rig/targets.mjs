/** The goals, by id and what they look at; and the lines of the table that they judge. */
import { median } from './median.mjs';

const atMost = (limit, unit = '') => ({
  text: `≤ ${limit}${unit}`,
  meets: (value) => value <= limit,
});
const atLeast = (limit, unit = '') => ({
  text: `≥ ${limit}${unit}`,
  meets: (value) => value >= limit,
});

const goals = {
  'S1 speed': atLeast(0.85, ' × C'),
  'S1 CPU': atMost(1.2, ' × C'),
  'S2 speed': atLeast(0.75, ' × B'),
  'S3 ratio': atMost(1.7, ' × markup'),
  'S3 brotli': atMost(6, ' kB'),
  'S4 p50': atMost(5, ' ms'),
  'S4 p95': atMost(12, ' ms'),
  'S4 slow': atMost(56, ' ms'),
  'S7 start': atMost(0.8, ' s'),
  'S7 memory': atMost(130, ' MB'),
  'P1 speed': atLeast(0.8, ' × bare'),
  'P3 added': atMost(1.5, ' ms'),
  'P6 refreshes': { text: '1', meets: (value) => value === 1 },
  'P6 failures': atMost(0),
  'F1 gzip': atMost(150, ' kB'),
  'F1 brotli': atMost(128, ' kB'),
  'F1 ratio': atMost(1.12, ' × B'),
  'F3 all': atMost(12, ' kB'),
  'F3 brand': atMost(1, ' kB'),
  'F4 score': atLeast(99),
  'F4 LCP': atMost(1.5, ' s'),
  'F4 LCP ratio': atMost(1.1, ' × C'),
  'F4 TBT': atMost(100, ' ms'),
  'F4 CLS': { text: '0.00', meets: (value) => value < 0.005 },
};

const written = (value, unit) =>
  value === undefined || Number.isNaN(value) ? '–' : `${Number(value.toPrecision(3))}${unit}`;

/**
 * A line of the table. Its goal judges what was measured, or `judged` where that is something else;
 * an id without such a goal only informs.
 */
export function line(goal, what, { measured, control, ratio, unit = '', judged = measured }) {
  const target = goals[goal];
  const verdict = target && !Number.isNaN(judged) && (target.meets(judged) ? 'hit' : 'MISSED');
  return {
    id: goal.split(' ')[0],
    what,
    measured: written(measured, unit),
    control: written(control, unit),
    ratio: written(ratio, ''),
    goal: target?.text ?? '–',
    verdict: verdict || '–',
  };
}

/** Two series of the same rounds; the ratio is the median of each round's own. */
export const beside = (ours, control, unit = '') => ({
  measured: median(ours),
  control: median(control),
  ratio: median(ours.map((value, round) => value / control[round])),
  unit,
});

/** A line whose goal is about measured ÷ control. */
export function versus(goal, what, ours, control, unit) {
  const pair = beside(ours, control, unit);
  return line(goal, what, { ...pair, judged: pair.ratio });
}
