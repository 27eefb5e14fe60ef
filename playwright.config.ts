import { defineConfig, devices } from '@playwright/test';

const isRoot = process.getuid?.() === 0;
const isCi = Boolean(process.env['CI']);

/** Faults change the whole backend, so these specs run alone, after the others. */
const faultSpecs = '**/*.faults.spec.ts';
const { defaultBrowserType: _engine, ...phone } = devices['iPhone 14'];

/** The servers are started by scripts/browser-tests.mjs, which also hands the ports on. */
export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  fullyParallel: true,
  forbidOnly: isCi,
  workers: 2,
  retries: isCi ? 1 : 0,
  timeout: 30_000,
  expect: { timeout: 7_000 },
  use: {
    locale: 'en-GB',
    timezoneId: 'Pacific/Auckland', // Far from every brand: what follows the browser's zone shows.
    trace: 'retain-on-failure',
    launchOptions: {
      ...(process.env['CHROMIUM_PATH'] && { executablePath: process.env['CHROMIUM_PATH'] }),
      args: [
        ...(isRoot ? ['--no-sandbox'] : []),
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-quic',
        '--disable-sync',
        '--no-first-run',
      ],
    },
  },
  projects: [
    {
      name: 'desktop',
      testIgnore: faultSpecs,
      use: { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 } },
    },
    {
      name: 'phone',
      testIgnore: faultSpecs,
      grep: /@phone/,
      use: { ...phone, viewport: { width: 390, height: 844 } },
    },
    {
      name: 'faults',
      testMatch: faultSpecs,
      use: { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 } },
    },
  ],
});
