/**
 * Goal T9 (docs/performance.md): with a CPU four times slower, compares scrolling with the control page R1 and
 * measures the response time of selecting.
 */
import { interleave } from '../harness/rounds.mjs';
import { beside, line } from '../harness/targets.mjs';
import { messageOn } from '../harness/message-on.mjs';
import { ready, settled } from '../harness/browser.mjs';
import { goTo, measureScroll } from './scroll.mjs';

const speed = 3_000;
const seconds = 3;
const timelineStart = 200_000;
const presses = 5;
/** Number of photos in the selected range. */
const rangePhotos = 5_000;

/**
 * Returns the duration of the longest interaction during `work` in ms. Browsers report no
 * interaction below 16 ms.
 */
async function slowest({ page }, work) {
  const before = await page.evaluate(() => performance.now());
  await work();
  await page.waitForTimeout(300);
  const told = await page.evaluate(
    (since) =>
      [...probe.interactions.values()]
        .filter(({ startTime }) => startTime >= since)
        .map(({ duration }) => duration),
    before,
  );
  return Math.max(16, ...told);
}

const tileAt = async ({ page }, at) => {
  const point = await page.evaluate((index) => {
    const seen = probe.visible();
    const box = seen[Math.min(index, seen.length - 1)].getBoundingClientRect();
    return { x: box.x + box.width * 0.7, y: box.y + box.height * 0.7 };
  }, at);
  return point;
};

async function selecting(tab) {
  const { page } = tab;
  await ready(tab);
  const select = page.getByRole('button', {
    name: await messageOn(page, 'photoGrid.selection.select'),
    exact: true,
  });
  const click = async (index, modifiers = []) => {
    const { x, y } = await tileAt(tab, index);
    for (const key of modifiers) await page.keyboard.down(key);
    await page.mouse.click(x, y);
    for (const key of modifiers) await page.keyboard.up(key);
  };
  const worst = { mode: 16, tile: 16, range: 16, all: 16 };
  const keep = (name, ms) => (worst[name] = Math.max(worst[name], ms));
  for (let press = 0; press < presses; press += 1) {
    // Measured separately, because the selection bar is animated when it appears.
    keep('mode', await slowest(tab, () => select.click()));
    keep('tile', await slowest(tab, () => click(5 + press)));
    const far = await page.evaluate((photos) => {
      const tiles = probe.tiles();
      const { width } = tiles[0].getBoundingClientRect();
      const columns = Math.round(tiles[0].parentElement.getBoundingClientRect().width / width);
      return Math.round((photos / columns) * (width + 4));
    }, rangePhotos);
    await page.evaluate((y) => scrollBy(0, y), far);
    await settled(tab);
    keep('range', await slowest(tab, () => click(8, ['Shift'])));
    // No photo has the focus, because the first Ctrl+A on a focused photo selects only its month.
    await page.evaluate(() => document.activeElement.blur());
    keep('all', await slowest(tab, () => page.keyboard.press('Control+a')));
    await page.keyboard.press('Escape');
  }
  await tab.close();
  return worst;
}

/**
 * Measures the timeline or another list.
 *
 * @param {{ start?: number, all?: string, where?: string }} [list] another list than the timeline
 */
export async function onPhone(
  { openProduct, openControl },
  { rounds },
  { start = timelineStart, all = 'select all 200,000', where = '' } = {},
) {
  const tabs = {
    r1: await openControl({ isPhone: true }),
    ours: await openProduct({ isPhone: true }),
  };
  for (const tab of Object.values(tabs)) await ready(tab);
  const scrolls = await interleave(tabs, rounds, async (tab, round) => {
    await tab.page.bringToFront();
    await goTo(tab, start + round * 300_000);
    return measureScroll(tab, { distance: speed * seconds, speed, source: 'touch' });
  });
  for (const tab of Object.values(tabs)) await tab.close();
  const slow = await selecting(await openProduct({ isPhone: true }));
  const full = await selecting(await openProduct());
  const scroll = (goal, what, key, unit) =>
    line(
      goal,
      `${where}phone, 3,000 px/s, ${what} (control: R1)`,
      beside(scrolls.ours[key], scrolls.r1[key], unit),
    );
  const ms = (measured) => ({ measured, unit: ' ms' });
  const answers = { tile: 'select a tile', range: 'a range of 5,000', all };
  return [
    scroll('T9 fps', 'frames/s', 'fps', ''),
    scroll('T9 p95', 'frame p95', 'p95', ' ms'),
    scroll('T9 tasks', 'long tasks', 'longTasks', ''),
    line('T9 mode', `${where}selection begins, longest of ${presses}`, ms(full.mode)),
    line('T9 mode', `${where}selection begins, longest of ${presses}, phone`, ms(slow.mode)),
    ...Object.entries(answers).flatMap(([key, what]) => [
      line('T9 INP', `${where}${what}, longest of ${presses}`, ms(full[key])),
      line('T9 INP 4×', `${where}${what}, longest of ${presses}, phone`, ms(slow[key])),
    ]),
  ];
}
