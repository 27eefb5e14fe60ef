/** Starts Chromium, opens pages and measures them through the DevTools protocol. */
import { chromium } from '@playwright/test';
import { fileURLToPath } from 'node:url';
import { findBrowser } from '../../scripts/find-browser.mjs';

export const desktop = { viewport: { width: 1440, height: 900 }, deviceScaleFactor: 1 };
export const phone = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  hasTouch: true,
  isMobile: true,
};
/** Factor by which the CPU is slowed down to simulate a phone. */
export const phoneSlowdown = 4;

const probe = fileURLToPath(new URL('probe.js', import.meta.url));
const patienceMs = 30_000;

export async function launch() {
  const executablePath = await findBrowser();
  if (!executablePath) throw new Error('no Chromium: set CHROMIUM_PATH');
  return chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-dev-shm-usage', '--enable-precise-memory-info'],
  });
}

/**
 * Opens a URL in a new browser profile, as a first visit.
 *
 * @param {{ url: string, cookies?: object[], slowdown?: number, init?: string }} options
 */
export async function openPage(browser, profile, { url, cookies = [], slowdown = 1 }) {
  const context = await browser.newContext({ ...profile, locale: 'en-GB' });
  await context.addCookies(cookies);
  await context.addInitScript({ path: probe });
  const page = await context.newPage();
  page.setDefaultTimeout(patienceMs);
  const protocol = await context.newCDPSession(page);
  await protocol.send('Performance.enable');
  await protocol.send('Network.enable');
  if (slowdown > 1) await protocol.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  const begun = [];
  protocol.on('Network.requestWillBeSent', ({ request, wallTime, type }) => {
    if (type === 'Image' || type === 'Fetch') begun.push({ url: request.url, at: wallTime * 1000 });
  });
  await page.goto(url, { waitUntil: 'commit' });
  return { page, protocol, begun, close: () => context.close() };
}

/** Waits until every visible picture has loaded. Returns the milliseconds since the start of the navigation. */
export const ready = ({ page }) =>
  page.evaluate(async () => {
    await probe.until(() => probe.isComplete(), 0);
    return performance.now();
  });

/** Waits until every visible picture has loaded. Returns the milliseconds since this call. */
export const settled = ({ page }) =>
  page.evaluate(() => probe.until(() => probe.isComplete(), performance.now()));

async function metrics(protocol) {
  const { metrics: all } = await protocol.send('Performance.getMetrics');
  return Object.fromEntries(all.map(({ name, value }) => [name, value]));
}

/** Returns the size of the JavaScript heap after a garbage collection, in MB. */
export async function heapMb({ protocol }) {
  await protocol.send('HeapProfiler.collectGarbage');
  await protocol.send('HeapProfiler.collectGarbage');
  return (await metrics(protocol)).JSHeapUsedSize / 1e6;
}

/** Returns the share of the time of `work` in which the main thread was busy. */
export async function busyDuring({ protocol }, work) {
  const before = await metrics(protocol);
  const result = await work();
  const after = await metrics(protocol);
  const share = (name) => (after[name] - before[name]) / (after.Timestamp - before.Timestamp);
  return { result, busy: share('TaskDuration'), script: share('ScriptDuration') };
}

/** Scrolls with the wheel or by touch at a constant speed. */
export const scrollBy = ({ page, protocol }, { distance, speed, source = 'mouse' }) => {
  const { width, height } = page.viewportSize();
  return protocol.send('Input.synthesizeScrollGesture', {
    x: Math.round(width / 2),
    y: Math.round(height / 2),
    yDistance: -distance,
    speed,
    preventFling: true,
    gestureSourceType: source,
  });
};

/**
 * Returns the longest task of the page's main thread during `work`: elapsed time and CPU time in
 * ms, and its longest part. On a busy machine the CPU time is less than the elapsed time.
 */
export async function longestTask({ protocol }, work) {
  const events = [];
  const collect = ({ value }) => events.push(...value);
  protocol.on('Tracing.dataCollected', collect);
  await protocol.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['toplevel', 'devtools.timeline', 'blink.user_timing'] },
  });
  await work();
  const complete = new Promise((resolve) => protocol.once('Tracing.tracingComplete', resolve));
  await protocol.send('Tracing.end');
  await complete;
  protocol.off('Tracing.dataCollected', collect);
  const mains = new Set(
    events
      .filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain')
      .map(({ pid, tid }) => `${pid}/${tid}`),
  );
  const own = events.filter(({ pid, tid, dur }) => dur && mains.has(`${pid}/${tid}`));
  const tasks = own.filter(({ name }) => /RunTask$/.test(name)).sort((a, b) => b.dur - a.dur);
  const [longest] = tasks;
  if (!longest) return { ms: NaN, cpuMs: NaN, inside: [] };
  const inside = own
    .filter(
      ({ ts, dur, name, pid, tid }) =>
        pid === longest.pid &&
        tid === longest.tid &&
        ts >= longest.ts &&
        ts + dur <= longest.ts + longest.dur &&
        !/RunTask/.test(name),
    )
    .sort((a, b) => b.dur - a.dur)
    .slice(0, 6)
    .map(({ name, dur }) => `${name} ${(dur / 1000).toFixed(1)} ms`);
  return { ms: longest.dur / 1000, cpuMs: (longest.tdur ?? NaN) / 1000, inside };
}
