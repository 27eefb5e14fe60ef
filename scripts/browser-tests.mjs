/** Runs the end-to-end tests against separate production servers and backends. */
import { mkdirSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

import { build } from './build.mjs';
import { startServers } from './servers.mjs';
import { addUp, failure, runTests } from './steps.mjs';
import { countPlaywright } from './test-reports.mjs';
import { copyWithoutMiddleware } from './without-middleware.mjs';

// Other ports than those of `npm start`, which may run at the same time.
const webPort = Number(process.env.E2E_WEB_PORT || 3100);
const backendPort = Number(process.env.E2E_BACKEND_PORT || 4100);
/** Port of the same web app without its middleware. */
const portWithoutMiddleware = Number(process.env.E2E_PORT_WITHOUT_MIDDLEWARE || webPort + 50);

/**
 * Faults affect every test at the same servers. So the tests that set faults have separate servers, where they run one
 * by one, in parallel with the other tests.
 */
const portsOf = {
  others: { web: webPort, backend: backendPort, withoutMiddleware: portWithoutMiddleware },
  faults: { web: webPort + 10, backend: backendPort + 10 },
  services: { web: webPort + 20, backend: backendPort + 20 },
};

/** Modes of tests/support/service-filter.ts in which one journey of each feature (`@services`) runs again. */
const serviceModes = ['specification', 'lenient'];

/**
 * @param {string} browser path of Chromium; empty if only Firefox or WebKit run
 * @param {object} options
 * @param {string[]} options.args for Playwright: files, titles, projects; `--shard=1/2` alone runs that part of all
 * @param {{ names: string[], env: Record<string, string> } | null} options.engines Firefox and WebKit, if they run too
 * @param {string | undefined} [options.services] mode of the services for the tests in `args`
 */
export async function runBrowserTests(browser, { args, engines, services }) {
  if ((await build()).code !== 0) return failure;
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'account-e2e-'));
  const started = [];
  const stop = () => Promise.all(started.map((servers) => servers.stop()));
  for (const signal of ['SIGINT', 'SIGTERM'])
    process.once(signal, () => void stop().then(() => process.exit(1)));
  /** Starts servers and runs tests against them. */
  const runAt = async (name, title, more, { isQuiet = false, mode = null } = {}) => {
    const ports = portsOf[name];
    const id = mode ? `${name}-${mode}` : name;
    const { servers, logFile } = start(ports, path.join(dataDir, id), `e2e-${id}.log`, mode);
    started.push(servers);
    const problem = await servers.ready;
    const env = { CHROMIUM_PATH: browser, ...engines?.env };
    if (!problem) {
      const counted = await runPlaywright(title, { env, ports, isQuiet }, more);
      await servers.stop();
      return counted;
    }
    console.error(`${problem}\n${readFileSync(logFile, 'utf8').slice(-4000)}`);
    return failure;
  };
  try {
    const isNamed = args.some((arg) => arg.startsWith('--project'));
    const projects = isNamed ? [] : (engines?.names ?? []).map((name) => `--project=${name}`);
    if (browser === '')
      return await runAt('others', 'Journeys in other engines', [...projects, ...args]);
    if (services)
      return await runAt('services', `End-to-end tests: ${services} services`, args, {
        mode: services,
      });
    const shard = args.filter((arg) => arg.startsWith('--shard='));
    if (args.length > shard.length) return await runAt('others', 'End-to-end tests', args);
    const counts = await Promise.all([
      runAt('others', 'End-to-end tests', [
        '--project=desktop',
        '--project=phone',
        '--project=without-middleware',
        ...projects,
        ...shard,
      ]),
      runAt(
        'faults',
        'End-to-end tests with faults',
        ['--project=faults', '--workers=1', ...shard],
        {
          isQuiet: true,
        },
      ),
    ]);
    for (const mode of serviceModes)
      counts.push(
        await runAt(
          'services',
          `End-to-end tests: ${mode} services`,
          ['--project=services', ...shard],
          {
            mode,
          },
        ),
      );
    return addUp(counts);
  } finally {
    await stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

function start({ web, backend, withoutMiddleware }, dataDir, logName, services) {
  const logFile = path.resolve('.data', logName);
  for (const folder of [dataDir, path.dirname(logFile)]) mkdirSync(folder, { recursive: true });
  const env = {
    SEED_TEMPLATE_DIR: path.resolve('node_modules/.cache/seed'),
    // Short, because the next test waits until the circuit breakers have closed.
    BREAKER_SECONDS: '0.5',
    // The page with the design elements, whose screenshots a test compares.
    DESIGN_PAGE: '1',
    // An origin that an embedding app may use as its upload page.
    UPLOAD_URL_ORIGINS: 'https://upload.example',
    // The addresses at which tests receive callbacks, one for each worker.
    CALLBACK_TEST_ALLOWED: [60, 61, 62, 63].map((more) => `127.0.0.1:${web + more}`).join(),
  };
  const second = withoutMiddleware && {
    file: copyWithoutMiddleware(path.join(dataDir, 'without-middleware')),
    port: withoutMiddleware,
  };
  const stdio = openSync(logFile, 'w');
  const addresses = { webPort: web, backendPort: backend, second };
  const servers = startServers({ ...addresses, services, demo: false, dataDir, env, stdio });
  return { servers, logFile };
}

function runPlaywright(title, { env, ports, isQuiet }, args) {
  const reporters = `${process.env.CI ? 'dot' : 'list'},json`;
  const command = ['node_modules/@playwright/test/cli.js', 'test', '--pass-with-no-tests'];
  return runTests(
    title,
    (report) => ({
      args: [...command, `--reporter=${reporters}`, `--output=test-results/${ports.web}`, ...args],
      env: {
        ...env,
        E2E_WEB_PORT: String(ports.web),
        E2E_BACKEND_PORT: String(ports.backend),
        E2E_PORT_WITHOUT_MIDDLEWARE: String(ports.withoutMiddleware ?? 0),
        PLAYWRIGHT_JSON_OUTPUT_FILE: report,
      },
    }),
    countPlaywright,
    isQuiet,
  );
}
