/** Measures one scroll over the timeline. */
import { percentile } from '../harness/median.mjs';
import { busyDuring, scrollBy, settled } from '../harness/browser.mjs';

/** Speed in px/ms above which nothing may be loaded. The product and the control page R1 have this limit. */
const gate = 4;
/** Tolerance in milliseconds, because the speed is known only after a few frames. */
const graceMs = 150;

/** Returns the periods in which the page scrolled faster than the limit for longer than the tolerance. */
function fastTimes(frames) {
  const spans = [];
  let since = null;
  for (let at = 1; at < frames.length; at += 1) {
    const [now, y] = frames[at];
    const [then, before] = frames[at - 1];
    const isFast = Math.abs(y - before) / Math.max(1, now - then) > gate;
    if (isFast) since ??= then;
    else {
      if (since !== null && then - since > graceMs) spans.push([since + graceMs, then]);
      since = null;
    }
  }
  const [end] = frames.at(-1) ?? [0];
  if (since !== null && end - since > graceMs) spans.push([since + graceMs, end]);
  return spans;
}

/**
 * Scrolls and measures. In the result, `dead` is the number of pictures that arrived after their
 * photo had left the window, and `above` the number of requests that started above the speed limit.
 */
export async function measureScroll(tab, gesture) {
  const { page, begun } = tab;
  await page.bringToFront();
  const first = begun.length;
  const start = await page.evaluate(() => {
    probe.record();
    return { tasks: probe.longTasks.length, resources: probe.resources.length };
  });
  const { busy, script } = await busyDuring(tab, () => scrollBy(tab, gesture));
  const frames = await page.evaluate(() => probe.stop());
  const settle = await settled(tab);
  const { tasks, resources, origin } = await page.evaluate(
    ({ tasks: from, resources: at }) => ({
      tasks: probe.longTasks.slice(from).map(({ duration }) => duration),
      resources: probe.resources.slice(at),
      origin: performance.timeOrigin,
    }),
    start,
  );
  const spans = fastTimes(frames);
  const asked = begun.slice(first).map(({ at }) => at - origin);
  const intervals = frames.slice(1).map(([now], at) => now - frames[at][0]);
  const [from] = frames[0];
  const [to] = frames.at(-1);
  return {
    fps: (intervals.length * 1000) / (to - from),
    p50: percentile(intervals, 0.5),
    p95: percentile(intervals, 0.95),
    p99: percentile(intervals, 0.99),
    longTasks: tasks.length,
    busy,
    script,
    settle,
    requests: asked.length,
    above: asked.filter((at) => spans.some(([begin, end]) => at >= begin && at <= end)).length,
    finished: resources.length,
    dead: resources.filter(({ isDead }) => isDead).length,
    deadLarge: resources.filter(({ isDead, isLarge }) => isDead && isLarge).length,
    moved: Math.abs(frames.at(-1)[1] - frames[0][1]),
  };
}

/** Scrolls to a position without measuring and waits until its pictures have loaded. */
export async function goTo(tab, y) {
  await tab.page.evaluate((top) => scrollTo(0, top), y);
  await settled(tab);
}
