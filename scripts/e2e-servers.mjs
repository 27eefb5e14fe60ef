/**
 * Starts the servers of the browser tests: an empty reference backend and the last production build, and the same
 * build without its middleware unless `E2E_PORT_WITHOUT_MIDDLEWARE=0`. `E2E_SERVICES=specification` (or `lenient`)
 * puts the services behind the filter of tests/support/service-filter.ts. Playwright starts and stops this script
 * (`webServer`). If a person starts it, its servers serve every later `npx playwright test`. The servers' output is
 * written to `E2E_LOG`, by default .data/e2e.log.
 */
import { mkdirSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

import { backendPort, portWithoutMiddleware, webPort } from '../e2e/fixtures/ports.ts';
import { startServers } from './servers.mjs';
// When Playwright or its shell is killed, the servers must end too.
import './stop-with-parent.mjs';
import { copyWithoutMiddleware } from './without-middleware.mjs';

const logFile = path.resolve(process.env.E2E_LOG || '.data/e2e.log');
mkdirSync(path.dirname(logFile), { recursive: true });
const dataDir = mkdtempSync(path.join(os.tmpdir(), 'account-e2e-'));
process.on('exit', () => rmSync(dataDir, { recursive: true, force: true }));

const servers = startServers({
  webPort,
  backendPort,
  second: portWithoutMiddleware !== 0 && {
    file: copyWithoutMiddleware(path.join(dataDir, 'without-middleware')),
    port: portWithoutMiddleware,
  },
  services: process.env.E2E_SERVICES,
  demo: false,
  dataDir,
  env: {
    SEED_TEMPLATE_DIR: path.resolve('node_modules/.cache/seed'),
    // Short, because the tests after a fault wait until the circuit breakers have closed.
    BREAKER_SECONDS: '0.5',
    // Serves the page with the design elements; a test compares its screenshots.
    DESIGN_PAGE: '1',
    // An origin from which an embedding app may choose its upload page.
    UPLOAD_URL_ORIGINS: 'https://upload.example',
    // Addresses at which tests receive callbacks, one for each worker of Playwright.
    CALLBACK_TEST_ALLOWED: [60, 61, 62, 63].map((more) => `127.0.0.1:${webPort + more}`).join(),
  },
  stdio: openSync(logFile, 'w'),
});

let stopped;
// The signal may come twice: from Playwright, and from stop-with-parent.mjs when the shell has ended.
for (const signal of ['SIGINT', 'SIGTERM'])
  process.on(signal, () => (stopped ??= servers.stop().then(() => process.exit(0))));

const problem = await servers.ready;
if (problem) {
  console.error(`${readFileSync(logFile, 'utf8').slice(-4000)}\n${problem}`);
  process.exit(1);
}
const code = await servers.ended;
await stopped;
process.exit(code);
