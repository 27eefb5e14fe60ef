/**
 * `npm test`: everything, from a clean checkout to a verdict.
 * `npm run e2e -- orders --project=phone`: only the browser tests, with Playwright's arguments.
 */
import { install } from './install.mjs';
import { giveUp } from './root.mjs';

const browserOnly = process.argv[2] === '--browser-only';

await install();
const { findBrowser, findPostgres, findRedis } = await import('./find-browser.mjs');
const { addUp, conclude } = await import('./steps.mjs');

const wantsWindow = process.argv.some((arg) => /^--(headed|ui|debug)/.test(arg));
const browser = await findBrowser({ hasWindow: wantsWindow });
if (!browser)
  giveUp(
    'No browser found: install Chromium or Chrome, run `npx playwright install chromium`, or set CHROMIUM_PATH.',
  );

const counts = [];
if (!browserOnly) {
  await findRedis();
  await findPostgres();
  const { runChecks } = await import('./checks.mjs');
  counts.push(await runChecks(true));
}
const { runBrowserTests } = await import('./browser-tests.mjs');
counts.push(await runBrowserTests(browser, browserOnly ? process.argv.slice(3) : []));
conclude(addUp(counts));
