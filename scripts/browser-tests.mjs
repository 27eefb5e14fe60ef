/** The end-to-end tests, against a production server and a backend of their own. */
import { mkdirSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

import { build } from './build.mjs';
import { startServers } from './servers.mjs';
import { addUp, runTests } from './steps.mjs';
import { copyWithoutMiddleware } from './without-middleware.mjs';

// Apart from those of `npm start`, which may be running meanwhile.
const webPort = Number(process.env.E2E_WEB_PORT || 3100);
const backendPort = Number(process.env.E2E_BACKEND_PORT || 4100);
/** The same web app without its middleware. */
const barePort = Number(process.env.E2E_BARE_PORT || webPort + 50);
/** Where tests, one for each worker, take callbacks. */
const callbackPorts = [60, 61, 62, 63].map((more) => webPort + more);

/**
 * @param {string} browser path of the Chromium
 * @param {string[]} [args] for Playwright: files, titles, projects
 */
export async function runBrowserTests(browser, args = []) {
  if (!(await build())) return { passed: 0, failed: 1 };
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'account-e2e-'));
  mkdirSync('test-results', { recursive: true });
  const logFile = path.resolve('.data', 'e2e-servers.log');
  mkdirSync(path.dirname(logFile), { recursive: true });
  const log = openSync(logFile, 'w');
  const bare = { file: copyWithoutMiddleware(path.join(dataDir, 'bare')), port: barePort };
  const env = {
    // An origin that an embedding app may name as the place where photos are added.
    UPLOAD_URL_ORIGINS: 'https://upload.example',
    CALLBACK_TEST_ALLOWED: callbackPorts.map((port) => `127.0.0.1:${port}`).join(),
  };
  const servers = startServers({ webPort, backendPort, second: bare, dataDir, env, stdio: log });
  for (const signal of ['SIGINT', 'SIGTERM'])
    process.once(signal, () => void servers.stop().then(() => process.exit(1)));
  try {
    const problem = await servers.ready;
    if (problem) {
      console.error(`${problem}\n${readFileSync(logFile, 'utf8').slice(-4000)}`);
      return { passed: 0, failed: 1 };
    }
    const play = (title, more) => runPlaywright(title, browser, more);
    if (args.length > 0) return await play('End-to-end tests', args);
    const together = await play('End-to-end tests', [
      '--project=desktop',
      '--project=phone',
      '--project=bare',
    ]);
    // Faults hit every test that runs meanwhile, so these run one by one, after the others.
    const alone = await play('End-to-end tests with faults', ['--project=faults', '--workers=1']);
    return addUp([together, alone]);
  } finally {
    await servers.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

function runPlaywright(title, browser, args) {
  const reporters = `${process.env.CI ? 'dot' : 'list'},json`;
  const command = ['node_modules/@playwright/test/cli.js', 'test', '--pass-with-no-tests'];
  return runTests(
    title,
    (report) => ({
      args: [...command, `--reporter=${reporters}`, ...args],
      env: {
        CHROMIUM_PATH: browser,
        E2E_WEB_PORT: String(webPort),
        E2E_BACKEND_PORT: String(backendPort),
        E2E_BARE_PORT: String(barePort),
        PLAYWRIGHT_JSON_OUTPUT_FILE: report,
      },
    }),
    ({ stats, errors }) => ({
      passed: stats.expected + stats.flaky,
      failed: stats.unexpected + errors.length,
    }),
  );
}
