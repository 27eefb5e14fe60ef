/** F2: what the photos page loads at first, and what each of its parts loads when it is wanted. */
import { gzipSync } from 'node:zlib';
import { exchange } from '../rig/exchange.mjs';
import { line } from '../rig/targets.mjs';
import { weigh } from '../rig/weight.mjs';
import { wordOn } from '../rig/words.mjs';
import { ready } from '../rig/browser.mjs';

const nameOf = (url) => new URL(url).pathname;

/** gzip bytes of scripts, in kB. */
async function weightOf(urls) {
  const files = await Promise.all(urls.map(async (url) => (await exchange(url)).body));
  return files.reduce((sum, file) => sum + gzipSync(file, { level: 9 }).length, 0) / 1000;
}

export async function firstLoad({ page: subject, openProduct }) {
  const { js, text } = await weigh(subject);
  const tab = await openProduct();
  const { page } = tab;
  await ready(tab);
  const known = new Set([...text.matchAll(/src="([^"]+\.js)/g)].map(([, src]) => src));
  /** What `work` makes the page fetch that it had not yet. */
  const newly = async (goal, what, work) => {
    await work();
    await page.waitForTimeout(1_500);
    const all = await page.evaluate(() =>
      performance.getEntriesByType('resource').map(({ name }) => name),
    );
    const fresh = all.filter((url) => /\.js$/.test(nameOf(url)) && !known.has(nameOf(url)));
    for (const url of fresh) known.add(nameOf(url));
    return { goal, what, kb: await weightOf([...new Set(fresh)]) };
  };
  const parts = [
    await newly(
      'F2 later',
      'after the first paint (actions, scrubber, placeholders)',
      async () => {},
    ),
    await newly('F2 lazy', 'preview', async () => {
      await page.locator('.timeline-layer > a').nth(6).click();
      await page.locator('[data-stage]').waitFor();
      await page.keyboard.press('Escape');
    }),
    await newly('F2 lazy', 'import modal', async () => {
      const name = await wordOn(page, 'uploads.add');
      await page.getByRole('button', { name }).first().click();
    }),
  ];
  await tab.close();
  return [
    line('F2 gzip', '/my-photos/photos, first scripts, gzip', {
      measured: js.gzip / 1000,
      unit: ' kB',
    }),
    line('F2 brotli', '/my-photos/photos, first scripts, brotli', {
      measured: js.brotli / 1000,
      unit: ' kB',
    }),
    ...parts.map(({ goal, what, kb }) =>
      line(goal, `${what}, gzip`, { measured: kb, unit: ' kB' }),
    ),
  ];
}
