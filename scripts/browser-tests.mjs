/**
 * Runs the end-to-end tests on a production build. For each run, Playwright starts new servers
 * (playwright.config.ts).
 */
import { build } from './build.mjs';
import { addUp, failure, runTests } from './steps.mjs';
import { countPlaywright } from './test-reports.mjs';

/** Modes of tests/support/service-filter.ts. In each mode, one journey of each feature (`@services`) runs again. */
const serviceModes = ['specification', 'lenient'];

/**
 * Ports of the servers in these modes (e2e/fixtures/ports.ts). They run at the same time as the servers of the tests
 * with faults.
 */
const besidePorts = { E2E_WEB_PORT: '3300', E2E_BACKEND_PORT: '4300' };

/**
 * Builds the product if necessary and runs the end-to-end tests. At most two tests run at a time, which is enough for
 * a machine with two processors.
 *
 * @param {string} browser path of Chromium; empty if only Firefox or WebKit run
 * @param {object} options
 * @param {string[]} options.args for Playwright: files, titles, projects; `--shard=1/2` alone runs that part of all
 * @param {{ names: string[], env: Record<string, string> } | null} options.engines Firefox and WebKit, if they run
 *   too
 * @param {string | undefined} [options.services] mode of the services for the tests in `args`
 */
export async function runBrowserTests(browser, { args, engines, services }) {
  if ((await build()).code !== 0) return failure;
  const environment = { CHROMIUM_PATH: browser, ...engines?.env };
  const run = (name, title, more, env = {}) =>
    runPlaywright(name, title, more, { ...environment, ...env });
  const inMode = (mode, more, ports = {}) =>
    run(`services-${mode}`, `End-to-end tests: ${mode} services`, more, {
      E2E_SERVICES: mode,
      E2E_PORT_WITHOUT_MIDDLEWARE: '0',
      ...ports,
    });

  const isNamed = args.some((arg) => arg.startsWith('--project'));
  const projects = isNamed ? [] : (engines?.names ?? []).map((name) => `--project=${name}`);
  if (browser === '') return run('engines', 'Journeys in other engines', [...projects, ...args]);
  if (services) return inMode(services, args);
  const shard = args.filter((arg) => arg.startsWith('--shard='));
  if (args.length > shard.length) return run('chosen', 'End-to-end tests', args);

  const journeys = ['desktop', 'phone', 'without-middleware'].map((name) => `--project=${name}`);
  const first = await run('journeys', 'End-to-end tests', [...journeys, ...projects, ...shard]);
  // A fault affects all tests at the same servers, so these tests run one after another. The second processor is free
  // for the tests of the modes.
  const faults = run('faults', 'End-to-end tests with faults', ['--project=faults', ...shard], {
    E2E_PORT_WITHOUT_MIDDLEWARE: '0',
  });
  const inModes = async () => {
    const counts = [];
    for (const mode of serviceModes)
      counts.push(await inMode(mode, ['--project=services', '--workers=1', ...shard], besidePorts));
    return addUp(counts);
  };
  return addUp([first, ...(await Promise.all([faults, inModes()]))]);
}

/** Runs Playwright. `name` is the name of the folder with the results and of the servers' log. */
function runPlaywright(name, title, args, env) {
  const reporters = `${process.env.CI ? 'dot' : 'list'},json`;
  const command = ['node_modules/@playwright/test/cli.js', 'test', '--pass-with-no-tests'];
  return runTests(
    title,
    (report) => ({
      args: [...command, `--reporter=${reporters}`, `--output=test-results/${name}`, ...args],
      env: {
        ...env,
        E2E_OWN_SERVERS: '1',
        E2E_LOG: `.data/e2e-${name}.log`,
        PLAYWRIGHT_JSON_OUTPUT_FILE: report,
      },
    }),
    countPlaywright,
  );
}
