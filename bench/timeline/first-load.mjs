/**
 * Goal F2 (docs/performance.md): measures the first load of the photos page, and the scripts that
 * each part of the page loads on demand.
 */
import { gzipSync } from 'node:zlib';
import { exchange } from '../harness/exchange.mjs';
import { line } from '../harness/targets.mjs';
import { weigh } from '../harness/weight.mjs';
import { messageOn } from '../harness/message-on.mjs';
import { ready } from '../harness/browser.mjs';

const nameOf = (url) => new URL(url).pathname;

/** Text by which the code of the preview is recognised: only that code contains it. */
const previewMark = 'data-stage';

/** Returns the size of scripts in kB after gzip. */
const weightOf = (files) =>
  files.reduce((sum, file) => sum + gzipSync(file, { level: 9 }).length, 0) / 1000;

export async function firstLoad({ page: subject, openProduct }) {
  const { js, text } = await weigh(subject);
  const tab = await openProduct();
  const { page } = tab;
  await ready(tab);
  const known = new Set([...text.matchAll(/src="([^"]+\.js)/g)].map(([, src]) => src));
  /** Returns the scripts that the page has loaded since the last call. */
  const newly = async () => {
    await page.waitForTimeout(1_500);
    const all = await page.evaluate(() =>
      performance.getEntriesByType('resource').map(({ name }) => name),
    );
    const fresh = new Set(
      all.filter((url) => /\.js$/.test(nameOf(url)) && !known.has(nameOf(url))),
    );
    for (const url of fresh) known.add(nameOf(url));
    return Promise.all([...fresh].map(async (url) => (await exchange(url)).body));
  };
  const later = await newly();
  // The script of the viewer is prefetched, so that a photo opens without delay. It is not counted in `rest`.
  const isPreview = (file) => file.includes(previewMark);
  const rest = later.filter((file) => !isPreview(file));
  const name = await messageOn(page, 'uploads.add');
  await page.getByRole('button', { name }).first().click();
  const wanted = await newly();
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
    line('F2 later', 'after the first paint (actions, scrubber, placeholders), gzip', {
      measured: weightOf(rest),
      unit: ' kB',
    }),
    line('F2 lazy', 'preview (fetched ahead), gzip', {
      measured: weightOf(later.filter(isPreview)),
      unit: ' kB',
    }),
    line('F2 lazy', 'import modal, gzip', {
      measured: weightOf(wanted),
      unit: ' kB',
    }),
  ];
}
