/** One scroll over the timeline, and what it was like. */
import { percentile } from '../harness/median.mjs';
import { busyDuring, scrollBy, settled } from '../harness/browser.mjs';

/** Above this nothing is to be fetched; the product's and R1's gate close here. */
const gate = 4;
/** A gate needs a few frames to see that it has to close. */
const graceMs = 150;

/** Times at which the page had been faster than the gate for a while. */
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
 * Scrolls and measures. `dead` counts pictures that came when their photo had left, `above` requests begun
 * faster than the gate.
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

/** Goes to a height of the page without measuring and waits for the pictures. */
export async function goTo(tab, y) {
  await tab.page.evaluate((top) => scrollTo(0, top), y);
  await settled(tab);
}
