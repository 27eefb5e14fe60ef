/**
 * Goal T6 (docs/performance.md): measures jumps by the scrubber to dates that are not loaded,
 * compared with the control page R1.
 */
import { median, percentile } from '../harness/median.mjs';
import { interleave } from '../harness/rounds.mjs';
import { beside, line } from '../harness/targets.mjs';
import { ready, settled } from '../harness/browser.mjs';

const jumpsARound = 10;
/**
 * Returns the position of a jump as a share of the height. The positions are spread, so that none
 * is near another.
 */
const shareOf = (jump) => 0.03 + ((jump * 0.618034) % 1) * 0.94;

const rail = (page) => page.locator('.photo-grid-scrubber, #rail');

/**
 * Presses the scrubber at a share of its height. Returns the times until the photos at that
 * position are visible.
 */
async function jumpTo(tab, share) {
  const { page, protocol } = tab;
  const box = await rail(page).boundingBox();
  const point = { x: box.x + box.width / 2, y: box.y + share * box.height };
  const told = page.evaluate(() => probe.jump());
  // Wait for one frame, so that the probe's listener is registered before the press.
  await page.evaluate(() => probe.nextFrame());
  const mouse = { ...point, button: 'left', clickCount: 1 };
  await protocol.send('Input.dispatchMouseEvent', { type: 'mousePressed', ...mouse });
  await protocol.send('Input.dispatchMouseEvent', { type: 'mouseReleased', ...mouse });
  const times = await told;
  await settled(tab);
  // A pause such as a customer makes between two jumps. It also keeps the session below its limit
  // of reads.
  await page.waitForTimeout(400);
  return times;
}

export async function jumps({ openProduct, openControl }, { rounds }) {
  const tabs = { r1: await openControl(), ours: await openProduct() };
  for (const tab of Object.values(tabs)) {
    await ready(tab);
    await rail(tab.page).waitFor();
  }
  const times = await interleave(tabs, rounds, async (tab, round) => {
    await tab.page.bringToFront();
    const all = [];
    for (let jump = 0; jump < jumpsARound; jump += 1)
      all.push(await jumpTo(tab, shareOf(round * jumpsARound + jump)));
    const of = (key) => all.map((one) => one[key]).filter((ms) => !Number.isNaN(ms));
    return {
      first: median(of('first')),
      whole: median(of('whole')),
      late: percentile(of('whole'), 0.95),
      lost: all.filter(({ whole }) => Number.isNaN(whole)).length,
    };
  });
  for (const tab of Object.values(tabs)) await tab.close();
  const ms = (goal, what, key) =>
    line(
      goal,
      `jump by scrubber, ${what} (control: R1)`,
      beside(times.ours[key], times.r1[key], ' ms'),
    );
  return [
    ms('T6 first', 'first picture', 'first'),
    ms('T6 whole', 'all in view', 'whole'),
    ms('T6 late', 'all in view, p95', 'late'),
    line('T6 lost', 'jumps that never filled the window', beside(times.ours.lost, times.r1.lost)),
  ];
}
