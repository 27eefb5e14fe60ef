/** The goals by id and figure, and functions that make lines of the table with their verdicts. */
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
  'S1 CPU': atMost(1.6, ' × C'),
  'S2 overview CPU': atMost(3, ' × B'),
  'S2 order CPU': atMost(2.7, ' × B'),
  'S3 ratio': atMost(1.35, ' × markup'),
  'S3 brotli': atMost(9.5, ' kB'),
  'S4 p50': atMost(1.8, ' × C'),
  'S4 slow': atMost(70, ' ms'),
  'S5 errors': atMost(0),
  'S5 memory': atMost(600, ' MB'),
  'S5 others': atMost(2, ' s'),
  'S5 after': atMost(2, ' s'),
  'S7 start': atMost(1, ' s'),
  'S7 ratio': atMost(1.9, ' × C'),
  'S7 memory': atMost(130, ' MB'),
  'S9 CPU': atMost(1.3, ' × its files'),
  'P1 core': atLeast(0.62, ' × baseline'),
  'P3 added': atMost(1.5, ' ms'),
  'P4 growth': atMost(80, ' MB'),
  'P5 p95': atMost(50, ' ms'),
  'P5 left': atMost(0),
  'P6 refreshes': { text: '1', meets: (value) => value === 1 },
  'P6 failures': atMost(0),
  'P6 last': atMost(30, ' s'),
  'P6 others': atMost(2, ' s'),
  'F1 gzip': atMost(150, ' kB'),
  'F1 brotli': atMost(128, ' kB'),
  'F1 ratio': atMost(1.12, ' × B'),
  'F2 gzip': atMost(175, ' kB'),
  'F2 lazy': atMost(30, ' kB'),
  'F3 all': atMost(12, ' kB'),
  'F3 brand': atMost(1, ' kB'),
  'F4 score': atLeast(95),
  'F4 LCP ratio': atMost(1.3, ' × C'),
  'F4 TBT ratio': atMost(1.2, ' × C'),
  'F4 blocked': atMost(0.6, ' × C'),
  'F4 gain': atMost(1, ' × without'),
  'F4 CLS': { text: '0.00', meets: (value) => value < 0.005 },
  'F8 orders': atMost(4, ' s'),
  'F8 photos': atMost(5, ' s'),
  'T1 p95': atMost(16.8, ' ms'),
  'T1 fps': atLeast(0.97, ' × R1'),
  'T1 tasks': atMost(0),
  'T2 p99': atMost(33.4, ' ms'),
  'T2 busy': atMost(1.3, ' × R1'),
  'T3 elements': atMost(160),
  'T3 selected': atMost(220),
  'T3 spread': atMost(1.1, ' × 2,000'),
  'T3 size': atMost(1.1, ' × 200,000'),
  'T4 growth': atMost(2, ' MB'),
  'T4 spread': { text: '0.9–1.1 × 2,000', meets: (value) => value >= 0.9 && value <= 1.1 },
  'T5 dead': atMost(5, ' %'),
  'T5 above': atMost(0),
  'T6 first': atMost(80, ' ms'),
  'T6 whole': atMost(150, ' ms'),
  'T7 ready': atMost(1.1, ' × 2,000'),
  'T7 counts': { text: '1', meets: (value) => value === 1 },
  'T7 pages': atMost(3),
  'T7 gzip': atMost(1.5, ' kB'),
  'T8 task': atMost(20, ' ms'),
  'T9 fps': atLeast(50),
  'T9 p95': atMost(33.4, ' ms'),
  'T9 INP': atMost(50, ' ms'),
  'T9 INP 4×': atMost(100, ' ms'),
  T10: atMost(0),
  'opening first': atMost(100, ' ms'),
  'T11 open': atMost(100, ' ms'),
  'T11 p95': atMost(16.8, ' ms'),
  'T11 near': { text: '2', meets: (value) => value === 2 },
  'T11 alive': atMost(3),
  'T12 dates': atMost(1_000, ' ms'),
  'U1 many': atLeast(0.45, ' × raw'),
  'U1 large': atLeast(0.9, ' × raw'),
  'U1 web': atMost(6, ' ms'),
  'U3 resent': atMost(8.4, ' MB'),
  'U3 p95': atMost(16.8, ' ms'),
  'U3 heap': atMost(30, ' MB'),
  'Z1 ratio': atLeast(0.8, ' × plain'),
  'Z1 memory': atMost(1.1, ' × a tenth'),
  'J1 memory': atMost(20, ' kB'),
  'J1 pages': atMost(1.05, ' × none'),
  'J2 p95': atMost(100, ' ms'),
  'fair time': atMost(2, ' × quiet'),
  'fair refused': atMost(0),
  'G1 page': atMost(1.3, ' × average'),
  'G2 growth': atMost(1.5, ' × 1 %'),
  'G3 months': atMost(5, ' ms'),
  'G4 undated': atMost(30, ' ms'),
  'G4 search': atMost(50, ' ms'),
  'twice goodput': atLeast(0.9, ' × knee'),
  'twice untold': atMost(0),
  'twice failed': atMost(0),
  after: atMost(10, ' s'),
};

const written = (value, unit) =>
  value === undefined || Number.isNaN(value) ? '–' : `${Number(value.toPrecision(3))}${unit}`;

/**
 * Returns a line of the table. Its goal is compared with `judged`, by default the measured value. A
 * line without a goal has no verdict.
 */
export function line(goal, what, { measured, control, ratio, unit = '', judged = measured }) {
  const target = goals[goal];
  // Rounded as in the table: a frame of 16.8 ms may be measured with more digits.
  const value = Number(judged?.toPrecision(3));
  const verdict = target && !Number.isNaN(value) && (target.meets(value) ? 'hit' : 'MISSED');
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

/** Compares two series of the same rounds. The ratio is the median of the ratios of the rounds. */
export const beside = (ours, control, unit = '') => ({
  measured: median(ours),
  control: median(control),
  ratio: median(ours.map((value, round) => value / control[round])),
  unit,
});

/** Returns a line whose goal limits the ratio of the measured value to the control. */
export function versus(goal, what, ours, control, unit) {
  const pair = beside(ours, control, unit);
  return line(goal, what, { ...pair, judged: pair.ratio });
}
