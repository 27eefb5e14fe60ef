/**
 * Goal F4 (docs/performance.md): measures pages with Lighthouse in its phone profile (simulated
 * slow 4G, CPU four times slower).
 */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { fileURLToPath } from 'node:url';
import { findBrowser } from '../../scripts/find-browser.mjs';
import { interleave } from '../harness/rounds.mjs';
import { allCores, onCore } from '../harness/machine.mjs';
import { beside, line, versus } from '../harness/targets.mjs';

const run = promisify(execFile);
const cli = fileURLToPath(import.meta.resolve('lighthouse/cli/index.js'));

/** Loads a page once. Returns the score from 0 to 100, LCP in s, TBT in ms, and CLS. */
async function lighthouse({ url, customers: [headers] }, browser) {
  const args = [
    cli,
    url,
    '--quiet',
    '--output=json',
    '--only-categories=performance',
    '--chrome-flags=--headless=new --no-sandbox --disable-dev-shm-usage',
    `--extra-headers=${JSON.stringify(headers)}`,
  ];
  const { stdout } = await run(...onCore(allCores, process.execPath, args), {
    env: { ...process.env, CHROME_PATH: browser },
    maxBuffer: 64 * 2 ** 20,
  });
  const { audits, categories, finalDisplayedUrl, runtimeError } = JSON.parse(stdout);
  if (runtimeError) throw new Error(`${url}: ${runtimeError.message}`);
  if (new URL(finalDisplayedUrl).pathname !== new URL(url).pathname) {
    throw new Error(`${url} led to ${finalDisplayedUrl}`);
  }
  return {
    score: categories.performance.score * 100,
    lcp: audits['largest-contentful-paint'].numericValue / 1000,
    tbt: audits['total-blocking-time'].numericValue,
    cls: audits['cumulative-layout-shift'].numericValue,
  };
}

/**
 * Measures all pages and control C (bench/controls) behind a compressing proxy. Each is loaded once
 * per round.
 */
export async function phoneLoads({ behindBalancer: { c, ...pages } }, { rounds }) {
  const browser = await findBrowser();
  if (!browser) throw new Error('no Chromium: set CHROMIUM_PATH');
  const { c: control, ...loads } = await interleave({ c, ...pages }, rounds, (page) =>
    lighthouse(page, browser),
  );
  return Object.entries(loads).flatMap(([title, load]) => [
    line('F4 score', `${title}, Lighthouse (control: C)`, beside(load.score, control.score)),
    line('F4 LCP', `${title}, LCP (control: C)`, beside(load.lcp, control.lcp, ' s')),
    versus('F4 LCP ratio', `${title}, LCP against C`, load.lcp, control.lcp, ' s'),
    versus('F4 TBT ratio', `${title}, TBT against C`, load.tbt, control.tbt, ' ms'),
    line('F4 CLS', `${title}, CLS (control: C)`, beside(load.cls, control.cls)),
  ]);
}
