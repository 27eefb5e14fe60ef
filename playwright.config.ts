import { defineConfig, devices } from '@playwright/test';

import { consentCookies } from './e2e/fixtures/consent';
import { portWithoutMiddleware, webPort } from './e2e/fixtures/ports';
import { browserTestLimitMs, waitLimitMs } from './tools/time-limits.mjs';

const isRoot = process.getuid?.() === 0;
const isCi = Boolean(process.env['CI']);

/** Faults change the whole backend, so these specs run one by one, in a run of their own. */
const faultSpecs = '**/*.faults.spec.ts';
/** These specs control Firefox and WebKit without Playwright (e2e/engines). */
const engineSpecs = '**/engines/*.spec.ts';
const { defaultBrowserType: _engine, ...phone } = devices['iPhone 14'];

const launchOptions = {
  ...(process.env['CHROMIUM_PATH'] && { executablePath: process.env['CHROMIUM_PATH'] }),
  args: [
    ...(isRoot ? ['--no-sandbox'] : []),
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-quic',
    '--disable-sync',
    '--no-first-run',
  ],
};

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  // One picture for all machines: the comparison tolerates different anti-aliasing of text.
  snapshotPathTemplate: '{testDir}/{testFilePath}-snapshots/{arg}{ext}',
  fullyParallel: true,
  forbidOnly: isCi,
  workers: 2,
  webServer: {
    name: 'servers',
    command: `"${process.execPath}" scripts/e2e-servers.mjs`,
    // The app that the script starts last.
    url: `http://127.0.0.1:${portWithoutMiddleware || webPort}/readyz`,
    // The script ends earlier if a server does not start, and ends servers that do not stop.
    timeout: 15 * 60_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 0 },
    // `npx playwright test` uses the servers that scripts/e2e-servers.mjs has started by hand; `npm run e2e` never does.
    reuseExistingServer: !isCi && !process.env['E2E_OWN_SERVERS'],
  },
  // A test that passes at the second try is traced and listed at the end of the run (scripts/steps.mjs).
  retries: 1,
  timeout: browserTestLimitMs,
  expect: { timeout: waitLimitMs },
  use: {
    locale: 'en-GB',
    // Consent is already answered; e2e/consent tests the question.
    storageState: { cookies: consentCookies('00'), origins: [] },
    timezoneId: 'Pacific/Auckland', // Far from every brand, so that a wrong use of the browser's time zone is visible.
    // Only failed tests are traced: tracing every page doubles the load of the machine.
    trace: 'on-first-retry',
    launchOptions,
  },
  projects: [
    {
      name: 'desktop',
      testIgnore: [faultSpecs, engineSpecs],
      grepInvert: /@phone-only/,
      use: { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 } },
    },
    {
      name: 'phone',
      testIgnore: [faultSpecs, engineSpecs],
      grep: /@phone/,
      use: { ...phone, viewport: { width: 390, height: 844 } },
    },
    {
      // One journey of each feature, with services that support only section 7 of the specification.
      name: 'services',
      testIgnore: [faultSpecs, engineSpecs],
      grep: /@services/,
      use: { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 } },
    },
    {
      // Repeats security/bypass.spec.ts with a server without middleware, because authorisation must not depend on
      // middleware.
      name: 'without-middleware',
      testMatch: '**/security/bypass.spec.ts',
      use: {
        ...devices['Desktop Chrome'],
        launchOptions: {
          ...launchOptions,
          args: [
            ...launchOptions.args,
            // The usual host names, because the identity provider redirects to these only.
            `--host-resolver-rules=MAP *.localhost:${webPort} 127.0.0.1:${portWithoutMiddleware}`,
          ],
        },
      },
    },
    // Firefox and WebKit, if scripts/find-browser.mjs has found them.
    ...(process.env['FIREFOX_PATH'] ? [{ name: 'firefox', testMatch: engineSpecs }] : []),
    ...(process.env['WEBKIT_DRIVER_PATH'] ? [{ name: 'webkit', testMatch: engineSpecs }] : []),
    {
      name: 'faults',
      testMatch: faultSpecs,
      workers: 1,
      use: { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 } },
    },
  ],
});
