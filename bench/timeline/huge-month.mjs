/** Goal T8 (docs/performance.md): a month with 70,000 photos must not take longer than other months. */
import { line } from '../harness/targets.mjs';
import { longestTask, ready, scrollBy, settled } from '../harness/browser.mjs';
import { seeded } from './world.mjs';

function lines(what, { ms, cpuMs, inside }) {
  console.log(`  ${what}: ${inside.join(', ')}`);
  const unit = ' ms';
  return [
    line('T8 task', `a month of 70,000 ${what}, longest task`, { measured: ms, unit }),
    line('T8 CPU', 'the same, CPU', { measured: cpuMs, unit }),
  ];
}

export async function hugeMonth({ photos, openProduct }) {
  photos.resize(seeded, { isHuge: true });
  const whole = await openProduct();
  await ready(whole);
  await whole.page.waitForTimeout(1_500);
  // Scrolls until the heading of the second month is at the lower edge, so that the measured scroll
  // shows that month.
  const top = await whole.page.evaluate(() => {
    const select = probe.months();
    select.selectedIndex = 1;
    select.dispatchEvent(new Event('change', { bubbles: true }));
    return scrollY;
  });
  await settled(whole);
  await whole.page.evaluate((y) => scrollTo(0, y - 3_000), top);
  await settled(whole);
  const entering = await longestTask(whole, async () => {
    await scrollBy(whole, { distance: 8_000, speed: 6_000 });
    await settled(whole);
  });
  await whole.close();

  const parts = await openProduct({ all: false });
  await ready(parts);
  await parts.page.waitForTimeout(1_500);
  const name = await parts.page.evaluate(() => {
    const select = probe.months();
    select.selectedIndex = 1;
    select.dispatchEvent(new Event('change', { bubbles: true }));
    return select.selectedOptions[0].text;
  });
  const button = parts.page
    .locator('.photo-grid-section', { has: parts.page.getByRole('listbox', { name }) })
    .locator('.photo-grid-toggle');
  await settled(parts);
  const opening = await longestTask(parts, async () => {
    await button.click();
    await settled(parts);
  });
  await parts.close();
  photos.resize(seeded);
  return [...lines('comes into view', entering), ...lines('is opened', opening)];
}
