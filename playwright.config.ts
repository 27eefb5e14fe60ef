import { defineConfig, devices } from '@playwright/test';

import { consentCookies } from './e2e/fixtures/consent';
import { portWithoutMiddleware, webPort } from './e2e/fixtures/ports';
import { browserTestLimitMs, waitLimitMs } from './tools/time-limits.mjs';

const isRoot = process.getuid?.() === 0;
const isCi = Boolean(process.env['CI']);

/** Faults change the whole backend, so these specs run one by one, at servers of their own. */
const faultSpecs = '**/*.faults.spec.ts';
/** These drive Firefox and WebKit themselves (e2e/engines). */
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

/** The servers are started by scripts/browser-tests.mjs, which also hands the ports on. */
export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  // One picture for all machines: the comparison bears how each smooths its letters.
  snapshotPathTemplate: '{testDir}/{testFilePath}-snapshots/{arg}{ext}',
  fullyParallel: true,
  forbidOnly: isCi,
  workers: 2,
  // What fails once and holds the second time is filmed, and listed at the end of the run (scripts/steps.mjs).
  retries: 1,
  timeout: browserTestLimitMs,
  expect: { timeout: waitLimitMs },
  use: {
    locale: 'en-GB',
    // The question that every new browser is asked has tests of its own (e2e/consent).
    storageState: { cookies: consentCookies('00'), origins: [] },
    timezoneId: 'Pacific/Auckland', // Far from every brand: what follows the browser's zone shows.
    // It films every page, which takes as much of the machine as everything else: only what failed is filmed.
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
      // One journey of each feature, at services that know only section 7 of the specification.
      name: 'services',
      testIgnore: [faultSpecs, engineSpecs],
      grep: /@services/,
      use: { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 } },
    },
    {
      // The same doors on a server without middleware: authorisation never rests on it.
      name: 'without-middleware',
      testMatch: '**/security/bypass.spec.ts',
      use: {
        ...devices['Desktop Chrome'],
        launchOptions: {
          ...launchOptions,
          args: [
            ...launchOptions.args,
            // Under its own names, for which alone the identity provider leads back.
            `--host-resolver-rules=MAP *.localhost:${webPort} 127.0.0.1:${portWithoutMiddleware}`,
          ],
        },
      },
    },
    // Engines of other makers, where scripts/find-browser.mjs has found them.
    ...(process.env['FIREFOX_PATH'] ? [{ name: 'firefox', testMatch: engineSpecs }] : []),
    ...(process.env['WEBKIT_DRIVER_PATH'] ? [{ name: 'webkit', testMatch: engineSpecs }] : []),
    {
      name: 'faults',
      testMatch: faultSpecs,
      use: { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 } },
    },
  ],
});
