/**
 * `npm test`: installs, checks, builds and runs all tests, also in a new checkout.
 * `npm run e2e -- orders --project=phone`: only the browser tests, with Playwright's arguments.
 * `npm run e2e -- --services=lenient orders`: the same with services behind the filter of tests/support/service-filter.ts.
 * `npm run e2e -- --shard=1/2`: one half of all browser tests, including those with faults.
 * `npm run e2e:engines -- -g upload`: only the main journeys in Firefox and WebKit, where these are installed.
 */
import {
  bringBrowser,
  findBrowser,
  findEngines,
  findNginx,
  findPostgres,
  findRedis,
} from './find-browser.mjs';
import { install } from './install.mjs';
import { giveUp } from './root.mjs';

const enginesOnly = process.argv[2] === '--engines-only';
const browserOnly = enginesOnly || process.argv[2] === '--browser-only';
const hasWindow = process.argv.some((arg) => /^--(headed|ui|debug)/.test(arg));

// npm and apt mostly wait for the network and the disk, so they run in parallel.
await install(() => [
  ...(enginesOnly ? [] : [bringBrowser({ hasWindow })]),
  ...(browserOnly ? [] : [findRedis(), findPostgres(), findNginx()]),
]);
const engines = browserOnly && !enginesOnly ? null : await findEngines();
if (engines?.missing) console.log(engines.missing);
if (enginesOnly && engines.names.length === 0) process.exit(0);
const { addUp, conclude } = await import('./steps.mjs');

const browser = enginesOnly ? '' : await findBrowser({ hasWindow });
if (browser === null)
  giveUp(
    'No browser found: install Chromium or Chrome, run `npx playwright install chromium`, or set CHROMIUM_PATH.',
  );

const counts = [];
if (!browserOnly) {
  const { runChecks } = await import('./checks.mjs');
  counts.push(await runChecks(true));
}
const { runBrowserTests } = await import('./browser-tests.mjs');
const given = browserOnly ? process.argv.slice(3) : [];
const services = given.find((arg) => arg.startsWith('--services='))?.split('=')[1];
const args = given.filter((arg) => !arg.startsWith('--services='));
counts.push(await runBrowserTests(browser, { args, engines, services }));
conclude(addUp(counts));
