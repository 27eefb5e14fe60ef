/**
 * Goal F4 (docs/performance.md): measures how long the main thread of a phone is blocked while a
 * page starts, and how fast the page responds to a tap afterwards.
 */
import { heapMb, launch, phone, phoneSlowdown } from '../harness/browser.mjs';
import { withAllCores } from '../harness/machine.mjs';
import { interleave } from '../harness/rounds.mjs';
import { versus } from '../harness/targets.mjs';
import { cookiesOf } from './first-view.mjs';

/** Time in milliseconds after the load event in which long tasks still count. */
const afterLoadMs = 3_000;
/** A task that takes more milliseconds than this blocks input (Long Tasks API). */
const longMs = 50;

/** Runs in the page. Collects long tasks and slow events from its start. */
function observe() {
  globalThis.seen = { tasks: [], events: [] };
  const collect = (type, into, options) =>
    new PerformanceObserver((list) => {
      into.push(...list.getEntries().map(({ duration }) => duration));
    }).observe({ type, buffered: true, ...options });
  collect('longtask', globalThis.seen.tasks);
  collect('event', globalThis.seen.events, { durationThreshold: 16 });
}

/**
 * Loads the page once in a new profile, on a phone with a CPU four times slower, then taps the
 * first button.
 *
 * @returns {Promise<{ tbt: number, longest: number, press: number, heap: number }>} times in
 * milliseconds; `heap` in MB after a garbage collection
 */
async function load(browser, subject) {
  const context = await browser.newContext({ ...phone, locale: 'en-GB' });
  await context.addCookies(cookiesOf(subject));
  await context.addInitScript(observe);
  const page = await context.newPage();
  const protocol = await context.newCDPSession(page);
  await protocol.send('Performance.enable');
  await protocol.send('Emulation.setCPUThrottlingRate', { rate: phoneSlowdown });
  await page.goto(subject.url, { waitUntil: 'load' });
  await page.waitForTimeout(afterLoadMs);
  const tasks = await page.evaluate(() => globalThis.seen.tasks);
  const button = page.locator('button:visible').first();
  if ((await button.count()) > 0) await button.tap();
  await page.waitForTimeout(1_000);
  const events = await page.evaluate(() => globalThis.seen.events);
  const heap = await heapMb({ protocol });
  await context.close();
  return {
    heap,
    tbt: tasks.reduce((sum, task) => sum + Math.max(0, task - longMs), 0),
    longest: Math.max(0, ...tasks),
    press: Math.max(0, ...events),
  };
}

/** Replaces times below 1 ms by 1 ms, because a ratio to 0 ms would be infinite. */
const atLeastOne = (series) => series.map((value) => Math.max(1, value));

/**
 * Measures all pages behind a compressing proxy, with and without compile hints, and control C
 * (bench/controls).
 */
export async function mainThreads({ behindBalancer: { c, ...pages }, withoutHints }, { rounds }) {
  const browser = await withAllCores(launch);
  try {
    const lines = [];
    for (const [title, page] of Object.entries(pages)) {
      const subjects = { hinted: page, plain: withoutHints(page), c };
      const measured = await interleave(subjects, rounds, (subject) => load(browser, subject));
      const { hinted, plain, c: control } = measured;
      const compare = (goal, what, figure, other) =>
        versus(
          goal,
          `${title}, ${what}`,
          atLeastOne(hinted[figure]),
          atLeastOne(other[figure]),
          ' ms',
        );
      lines.push(
        compare('F4 blocked', '4 × CPU, blocking time against C', 'tbt', control),
        compare('F4 gain', 'the same against no compile hints', 'tbt', plain),
        compare('F4 longest', 'longest task against no compile hints', 'longest', plain),
        compare('F4 press', 'first press against no compile hints', 'press', plain),
        versus(
          'F4 heap',
          `${title}, heap against no compile hints`,
          hinted.heap,
          plain.heap,
          ' MB',
        ),
      );
    }
    return lines;
  } finally {
    await browser.close();
  }
}
