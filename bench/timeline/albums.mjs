/**
 * Measures T1, T3, T4 and T9 in an album with 50,000 photos, and in a shared album of that size,
 * which can only be read page by page. Also measures the time until an album that is opened from
 * the list shows pictures.
 */
import { ready } from '../harness/browser.mjs';
import { median } from '../harness/median.mjs';
import { interleave } from '../harness/rounds.mjs';
import { beside, line, versus } from '../harness/targets.mjs';
import { measureGrowth } from './growth.mjs';
import { onPhone } from './on-phone.mjs';
import { goTo, measureScroll } from './scroll.mjs';

const size = 50_000;
const small = 2_000;
const paths = {
  album: '/my-photos/albums/bench-',
  'shared album': '/my-photos/shared-albums/bench-',
};
const speed = 30_000;
const seconds = 3;
/**
 * Returns the start position of a round in pixels. A few positions are used in turn, because an
 * album is shorter than the timeline.
 */
const startOf = (round) => 60_000 + (round % 4) * 130_000;

async function flinging({ openProduct, openControl }, { rounds }, where) {
  const tabs = { r1: await openControl(), ours: await openProduct() };
  for (const tab of Object.values(tabs)) await ready(tab);
  const { r1, ours } = await interleave(tabs, rounds, async (tab, round) => {
    await tab.page.bringToFront();
    await goTo(tab, startOf(round));
    return measureScroll(tab, { distance: speed * seconds, speed });
  });
  for (const tab of Object.values(tabs)) await tab.close();
  const title = `${where}flinging, 30,000 px/s`;
  return [
    line('T1 p95', `${title}, frame p95 (control: R1)`, beside(ours.p95, r1.p95, ' ms')),
    versus('T1 fps', `${title}, frames/s against R1`, ours.fps, r1.fps),
    line('T1 tasks', `${title}, long tasks (control: R1)`, beside(ours.longTasks, r1.longTasks)),
  ];
}

/** Compares the album with an album of the same kind that has few photos. */
async function growing({ openProduct, path }, where) {
  const few = await measureGrowth(await openProduct({ path: path + small }), true);
  const many = await measureGrowth(await openProduct(), true);
  const against = (mine, theirs, unit) => {
    const ratio = mine / theirs;
    return { measured: mine, control: theirs, ratio, unit, judged: ratio };
  };
  return [
    line('T3 elements', `${where}elements`, { measured: many.count }),
    line('T3 selected', `${where}the same with all selected`, { measured: many.selected }),
    line('T3 spread', `${where}elements against 2,000`, against(many.count, few.count)),
    line('T4 growth', `${where}heap after flinging 300,000 px`, {
      measured: many.growth,
      unit: ' MB',
    }),
    line('T4 spread', `${where}heap after it against 2,000`, against(many.after, few.after, ' MB')),
  ];
}

const opens = 7;
/** Time in milliseconds between pointing at a link and pressing it, long enough for the prefetch. */
const pointedMs = 500;

/**
 * Returns the milliseconds from a press on an album until its data has arrived, and from then until
 * a picture is visible.
 */
async function openFromList({ openProduct }, path) {
  const tab = await openProduct({ path: '/my-photos/albums' });
  const { page } = tab;
  const link = page.locator(`main a[href="${path}"]`);
  // The pointer moves only when the page is idle, so that the prefetch is finished before the
  // press, as for a customer.
  await page.waitForLoadState('networkidle');
  await link.hover();
  await page.waitForTimeout(pointedMs);
  const told = page.evaluate(
    (to) =>
      new Promise((resolve) => {
        addEventListener(
          'click',
          async ({ timeStamp }) => {
            await probe.until(() => probe.visible().some(probe.isLoaded), timeStamp);
            // A picture that is loaded in one frame is painted in the next frame.
            await probe.nextFrame();
            const seen = performance.now();
            const answers = performance
              .getEntriesByType('resource')
              .filter(
                ({ name, startTime }) => startTime > timeStamp && new URL(name).pathname === to,
              );
            const answered = answers.at(-1)?.responseEnd ?? NaN;
            resolve({ answer: answered - timeStamp, picture: seen - answered });
          },
          { capture: true, once: true },
        );
      }),
    path,
  );
  await link.click();
  const times = await told;
  await tab.close();
  return times;
}

/** Opens an album from the list several times, each time in a browser without a cache. */
export async function opening(world) {
  const times = [];
  for (let count = 0; count < opens; count += 1)
    times.push(await openFromList(world, paths.album + small));
  const of = (key) => ({ measured: median(times.map((one) => one[key])), unit: ' ms' });
  return [
    line('opening first', `album from the list: its answer until a picture, median of ${opens}`, {
      ...of('picture'),
    }),
    line('opening answer', 'the press until that answer', of('answer')),
  ];
}

export async function inAlbums(world, { rounds }) {
  const lines = [];
  for (const [kind, path] of Object.entries(paths)) {
    const where = `${kind} of 50,000: `;
    const openProduct = (options) => world.openProduct({ path: path + size, ...options });
    const here = { ...world, path, openProduct };
    lines.push(
      ...(await flinging(here, { rounds }, where)),
      ...(await growing(here, where)),
      ...(await onPhone(here, { rounds }, { start: 60_000, all: 'select all 50,000', where })),
    );
  }
  return lines;
}
