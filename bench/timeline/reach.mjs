/**
 * Goal T10 (docs/performance.md): each of two million photos can be reached and pressed, although
 * browsers limit the height of a page to less than all photos need.
 */
import { line } from '../harness/targets.mjs';
import { desktop, ready, scrollBy, settled } from '../harness/browser.mjs';
import { seeded } from './world.mjs';

const photosInAll = 2_000_000;
const positions = 12;
const restMs = 250;

/** Reads the visible tiles. Counts missing numbers and tiles that another element covers. */
const lookAt = ({ page }) =>
  page.evaluate(() => {
    const seen = probe.visible();
    const numbers = seen.map(probe.numberOf).sort((a, b) => a - b);
    const holes = numbers.filter((number, at) => at > 0 && number !== numbers[at - 1] + 1).length;
    const missed = seen.filter((tile) => {
      const box = tile.getBoundingClientRect();
      const top = probe.toolbar().getBoundingClientRect().bottom;
      const y = (Math.max(box.top, top + 60) + Math.min(box.bottom, innerHeight)) / 2;
      if (y < top + 60 || y >= Math.min(box.bottom, innerHeight) || y <= box.top) return false;
      const hit = document.elementFromPoint(box.x + box.width / 2, y);
      return !(hit && (tile === hit || tile.contains(hit)));
    }).length;
    return {
      first: numbers[0] ?? -1,
      last: numbers.at(-1) ?? -1,
      wrong: holes + missed,
      total: Number(seen[0]?.ariaSetSize),
    };
  });

async function walk(tab, problems, note) {
  const { page } = tab;
  await page.waitForTimeout(restMs);
  await settled(tab);
  const before = await lookAt(tab);
  await scrollBy(tab, { distance: 700, speed: 3_000 });
  await page.waitForTimeout(restMs);
  await settled(tab);
  const after = await lookAt(tab);
  if (before.first < 0 || after.first < 0) problems.push(`${note}: nothing to see`);
  if (before.wrong + after.wrong > 0)
    problems.push(`${note}: ${before.wrong + after.wrong} tiles missing or covered`);
  // Two consecutive windows must overlap or touch, because photos between them could not be
  // reached.
  if (after.first > before.last + 1 || after.last < before.first)
    problems.push(`${note}: ${before.first}–${before.last}, then ${after.first}–${after.last}`);
}

async function reachAll(tab) {
  const problems = [];
  const { page } = tab;
  await ready(tab);
  const rail = page.locator('.photo-grid-scrubber');
  await rail.waitFor();
  const press = async (share) => {
    const box = await rail.boundingBox();
    await page.mouse.click(
      box.x + box.width / 2,
      box.y + Math.min(box.height - 1, share * box.height),
    );
  };
  for (let position = 0; position < positions; position += 1) {
    const share = 0.002 + (0.99 * position) / (positions - 1);
    await press(Math.min(share, 0.995));
    await walk(tab, problems, `at ${(share * 100).toFixed(1)} %`);
  }
  const { total } = await lookAt(tab);
  await page.keyboard.press('End').catch(() => {});
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  await page.waitForTimeout(restMs);
  await settled(tab);
  const end = await lookAt(tab);
  if (end.last !== total - 1) problems.push(`the end shows ${end.last} of ${total - 1}`);
  await page.evaluate(() => scrollTo(0, 0));
  await page.waitForTimeout(restMs);
  await settled(tab);
  const start = await lookAt(tab);
  if (start.first !== 0) problems.push(`the beginning shows ${start.first}`);
  await tab.close();
  return problems;
}

export async function reach({ photos, openProduct }) {
  photos.resize(photosInAll);
  const lines = [];
  for (const deviceScaleFactor of [1, 2]) {
    const tab = await openProduct({ profile: { ...desktop, deviceScaleFactor } });
    const problems = await reachAll(tab);
    for (const problem of problems) console.log(`  ${deviceScaleFactor} ×: ${problem}`);
    const what = `2,000,000 photos, ${deviceScaleFactor} device pixels a pixel: positions of ${positions + 2} where photos are out of reach`;
    lines.push(line('T10', what, { measured: problems.length }));
  }
  photos.resize(seeded);
  return lines;
}
