/**
 * Goals T1, T2 and T5 (docs/performance.md): fast and slow scrolling in a list of 200,000 photos,
 * compared with the control page R1.
 */
import { interleave } from '../harness/rounds.mjs';
import { beside, line, versus } from '../harness/targets.mjs';
import { ready } from '../harness/browser.mjs';
import { goTo, measureScroll } from './scroll.mjs';

const seconds = 3;
/**
 * Returns the start position of a scroll in pixels. The positions are far apart, so that no round
 * uses pictures that another round has cached.
 */
const startOf = (round, at) => 400_000 + round * 600_000 + at * 150_000;

const speeds = { browse: 1_500, brisk: 6_000, fling: 30_000 };
const titles = {
  browse: 'browsing, 1,500 px/s',
  brisk: 'brisk, 6,000 px/s',
  fling: 'flinging, 30,000 px/s',
};

const sum = (values) => values.reduce((total, value) => total + value, 0);
const largeShare = (figures) => (100 * sum(figures.deadLarge)) / Math.max(1, sum(figures.dead));
const share = (figures) => (100 * sum(figures.dead)) / Math.max(1, sum(figures.finished));

export async function scrolling({ openProduct, openControl }, { rounds }) {
  const tabs = { r1: await openControl(), ours: await openProduct() };
  for (const tab of Object.values(tabs)) await ready(tab);
  const results = {};
  for (const [at, [name, speed]] of Object.entries(speeds).entries()) {
    results[name] = await interleave(tabs, rounds, async (tab, round) => {
      await tab.page.bringToFront();
      await goTo(tab, startOf(round, at));
      return measureScroll(tab, { distance: speed * seconds, speed });
    });
  }
  for (const tab of Object.values(tabs)) await tab.close();

  const { fling, browse } = results;
  const ms = (name, key, goal, what) =>
    line(
      goal,
      `${titles[name]}, ${what} (control: R1)`,
      beside(results[name].ours[key], results[name].r1[key], ' ms'),
    );
  return [
    ms('fling', 'p95', 'T1 p95', 'frame p95'),
    versus('T1 fps', `${titles.fling}, frames/s against R1`, fling.ours.fps, fling.r1.fps),
    line(
      'T1 tasks',
      `${titles.fling}, long tasks in a fling (control: R1)`,
      beside(fling.ours.longTasks, fling.r1.longTasks),
    ),
    line(
      'T1 busy',
      `${titles.fling}, main thread busy (control: R1)`,
      beside(percent(fling.ours.busy), percent(fling.r1.busy), ' %'),
    ),
    ms('fling', 'settle', 'T1 settle', 'all in view after the stop'),
    ms('browse', 'p95', 'T2 p95', 'frame p95'),
    ms('browse', 'p99', 'T2 p99', 'frame p99'),
    versus(
      'T2 busy',
      `${titles.browse}, main thread busy against R1`,
      percent(browse.ours.busy),
      percent(browse.r1.busy),
      ' %',
    ),
    ms('brisk', 'p95', 'T2 brisk', 'frame p95'),
    versus(
      'T2 brisk',
      `${titles.brisk}, frames/s against R1`,
      results.brisk.ours.fps,
      results.brisk.r1.fps,
    ),
    ...Object.entries(results).flatMap(([name, { ours, r1 }]) => [
      line('T5 dead', `${titles[name]}, pictures that came too late (control: R1)`, {
        measured: share(ours),
        control: share(r1),
        unit: ' %',
      }),
      line('T5 large', `${titles[name]}, of these the bigger ones of a rest (control: R1)`, {
        measured: largeShare(ours),
        control: largeShare(r1),
        unit: ' %',
      }),
      line(
        'T5 above',
        `${titles[name]}, requests above the gate, of ${sum(ours.requests)} (control: R1)`,
        {
          measured: sum(ours.above),
          control: sum(r1.above),
        },
      ),
    ]),
  ];
}

const percent = (shares) => shares.map((value) => value * 100);
