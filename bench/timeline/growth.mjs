/**
 * Goals T3 and T4 (docs/performance.md): the number of elements and the memory must not depend on
 * the size of the library or on the distance of scrolling.
 */
import { line } from '../harness/targets.mjs';
import { heapMb, ready, scrollBy, settled } from '../harness/browser.mjs';
import { seeded } from './world.mjs';

const sizes = [2_000, seeded, 2_000_000];
const distance = 300_000;
const speed = 30_000;

const elements = ({ page }) =>
  page.evaluate(() => document.querySelector('.photo-grid, #grid').querySelectorAll('*').length);

/** Scrolls back and forth, so that the distance is the same in a small and in a large library. */
async function flingFar(tab) {
  const height = await tab.page.evaluate(() => document.documentElement.scrollHeight - innerHeight);
  const way = Math.min(distance / 4, height - 1);
  for (let gone = 0, direction = 1; gone < distance; gone += way, direction = -direction)
    await scrollBy(tab, { distance: way * direction, speed });
  await settled(tab);
}

async function select(tab) {
  // No photo has the focus, because the first Ctrl+A on a focused photo selects only its month.
  await tab.page.evaluate(() => document.activeElement.blur());
  await tab.page.keyboard.press('Control+a');
  await tab.page.waitForFunction(() =>
    probe.visible().every(({ ariaSelected }) => ariaSelected === 'true'),
  );
}

/** Measures elements and heap after long scrolling, and elements while all photos are selected. */
export async function measureGrowth(tab, isProduct) {
  await ready(tab);
  await tab.page.waitForTimeout(1_500);
  const idle = await heapMb(tab);
  await flingFar(tab);
  await tab.page.waitForTimeout(500);
  const after = await heapMb(tab);
  const count = await elements(tab);
  if (isProduct) await select(tab);
  const selected = isProduct ? await elements(tab) : NaN;
  await tab.close();
  return { idle, growth: after - idle, after, count, selected };
}

export async function growth({ photos, openProduct, openControl }) {
  const r1 = await measureGrowth(await openControl(), false);
  const lines = [];
  const against = (mine, theirs, unit) => ({
    measured: mine,
    control: theirs,
    ratio: mine / theirs,
    unit,
    judged: mine / theirs,
  });
  let small;
  let large;
  for (const size of sizes) {
    photos.resize(size);
    const ours = await measureGrowth(await openProduct(), true);
    small ??= ours;
    const title = `${size.toLocaleString('en')} photos`;
    lines.push(
      line('T3 elements', `${title}, elements in the timeline (control: R1)`, {
        measured: ours.count,
        control: r1.count,
      }),
      line('T3 selected', `${title}, the same with all selected`, { measured: ours.selected }),
      line('T4 growth', `${title}, heap after flinging 300,000 px (control: R1)`, {
        measured: ours.growth,
        control: r1.growth,
        unit: ' MB',
      }),
      line('T4 heap', `${title}, heap of the idle page (control: R1)`, {
        measured: ours.idle,
        control: r1.idle,
        unit: ' MB',
      }),
    );
    // Compares only the two large libraries. In the small library months are shorter and share
    // rows, so the window has another number of tiles.
    if (size === seeded) large = ours;
    if (large && ours !== large)
      lines.push(
        line(
          'T3 size',
          `${title}, elements against ${seeded.toLocaleString('en')}`,
          against(ours.count, large.count),
        ),
      );
    if (ours !== small) {
      lines.push(
        line(
          'T4 spread',
          `${title}, heap after it against 2,000`,
          against(ours.after, small.after, ' MB'),
        ),
      );
    }
  }
  photos.resize(seeded);
  return lines;
}
