/**
 * `npm test`: everything, from a clean checkout to a verdict.
 * `npm run e2e -- orders --project=phone`: only the browser tests, with Playwright's arguments.
 */
import { bringBrowser, findBrowser, findPostgres, findRedis } from './find-browser.mjs';
import { install } from './install.mjs';
import { giveUp } from './root.mjs';

const browserOnly = process.argv[2] === '--browser-only';
const hasWindow = process.argv.some((arg) => /^--(headed|ui|debug)/.test(arg));

// npm and apt wait for the network and the disk: beside each other they wait once.
await Promise.all([
  install(),
  bringBrowser({ hasWindow }),
  ...(browserOnly ? [] : [findRedis(), findPostgres()]),
]);
const { addUp, conclude } = await import('./steps.mjs');

const browser = await findBrowser({ hasWindow });
if (!browser)
  giveUp(
    'No browser found: install Chromium or Chrome, run `npx playwright install chromium`, or set CHROMIUM_PATH.',
  );

const counts = [];
if (!browserOnly) {
  const { runChecks } = await import('./checks.mjs');
  counts.push(await runChecks(true));
}
const { runBrowserTests } = await import('./browser-tests.mjs');
counts.push(await runBrowserTests(browser, browserOnly ? process.argv.slice(3) : []));
conclude(addUp(counts));
