/** All checks that need no browser. Results are cached in node_modules/.cache. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';

import { build } from './build.mjs';
import { findNginx, findPostgres, findRedis } from './find-browser.mjs';
import { addUp, runSteps, runTests } from './steps.mjs';
import { countJest } from './test-reports.mjs';

const folders = 'app backend bench components deploy e2e lib scripts tests tools'.split(' ');
const cache = 'node_modules/.cache';
const env = { NEXT_TELEMETRY_DISABLED: '1' };

/** TypeScript 7 takes a tenth of the time of version 6, which typescript-eslint and Next still need. */
const types = {
  title: 'Types',
  env,
  commands: [
    ['node_modules/next/dist/bin/next', 'typegen'],
    ['node_modules/typescript-native/bin/tsc', `--tsBuildInfoFile`, `${cache}/types.tsbuildinfo`],
  ],
};

/** Hash of our own rules: ESLint's cache depends on files and configuration, but not on the code of rules. */
function ownRules() {
  const hash = createHash('sha256');
  for (const name of readdirSync('tools/eslint').sort())
    hash.update(readFileSync(`tools/eslint/${name}`));
  return hash.digest('hex').slice(0, 16);
}

const lint = (files) => ({
  title: 'Lint',
  commands: [
    [
      'node_modules/eslint/bin/eslint.js',
      '--max-warnings=0',
      '--no-warn-ignored',
      '--cache',
      '--cache-strategy=content',
      `--cache-location=${cache}/eslint-${ownRules()}`,
      ...files,
    ],
  ],
});

const format = (files) => ({
  title: 'Format',
  commands: [
    [
      'node_modules/prettier/bin/prettier.cjs',
      '--check',
      '--log-level=warn',
      '--ignore-unknown',
      '--cache',
      '--cache-strategy=content',
      ...files,
    ],
  ],
});

/**
 * Checks the imports of the whole repository, even after a small change: a new import may close a cycle or reach the
 * server from a client file.
 */
const imports = {
  title: 'Imports',
  commands: [
    [
      'node_modules/dependency-cruiser/bin/dependency-cruise.mjs',
      '--output-type=err-long',
      ...folders,
      ...readdirSync('.').filter((name) => /(?<!\.d)\.(ts|mjs)$/.test(name)),
    ],
  ],
};

const messages = { title: 'Messages', commands: [['scripts/check-messages.mjs']] };

const requirements = { title: 'Requirements', commands: [['scripts/requirements.mjs']] };

const services = { title: 'Services', commands: [['scripts/describe-services.mjs']] };

const endpoints = { title: 'Endpoints', commands: [['scripts/describe-endpoints.mjs']] };

const subjects = { title: 'Commit subjects', commands: [['scripts/check-subjects.mjs']] };

const licences = { title: 'Licences', commands: [['scripts/check-licences.mjs']] };

/** The output is always shown: without a network the check reads a file of advisories, and its age matters. */
const advisories = {
  title: 'Advisories',
  commands: [['scripts/check-advisories.mjs']],
  showsOutput: true,
};

const wholeHouse = [
  lint(['.']),
  imports,
  format(['.']),
  { title: 'Dead code', commands: [['node_modules/knip/bin/knip.js', '--cache']] },
  subjects,
  licences,
  advisories,
];

const unitTests = (title, args, env = {}) =>
  runTests(
    title,
    (report) => ({
      args: [
        // Each test file creates many short-lived objects: a larger young generation saves an eighth of the time.
        '--max-semi-space-size=64',
        'node_modules/jest/bin/jest.js',
        '--ci',
        '--silent',
        // A failed test may leave a process running. Jest must end nevertheless and report its result.
        '--forceExit',
        '--json',
        `--outputFile=${report}`,
        ...args,
      ],
      env: { NODE_ENV: 'test', ...env },
    }),
    countJest,
  );

/**
 * Pattern of the tests that run against services which ignore unknown fields: one test file for each kind of list and
 * write.
 */
const lenientTests =
  'app/api/(orders|photos|albums)/[^/]*contract|foreign-addresses|business-handlers';

/**
 * Pattern of the tests that run against services which send only the fields of section 3: the tests of lists and
 * details.
 */
const minimalTests =
  'lib/orders/|lib/albums/album-list|app/(odd-answers|specification-services)|app/api/(orders|albums|downloads|projects|widgets|invoices|addresses)/[^/]*contract';

/**
 * Repeats the contract tests against services that support only section 7 of the specification, and some tests in the
 * other modes.
 */
const conformityTests = async () =>
  addUp([
    await unitTests(
      'Contract tests: services of the specification',
      ['--selectProjects', 'contract'],
      { SERVICES: 'specification' },
    ),
    await unitTests(
      'Contract tests: lenient services',
      ['--selectProjects', 'contract', '--testPathPatterns', lenientTests],
      { SERVICES: 'lenient' },
    ),
    await unitTests(
      'Contract tests: services with the least fields',
      ['--selectProjects', 'contract', '--testPathPatterns', minimalTests],
      { SERVICES: 'minimal' },
    ),
  ]);

/** Runs the tests of several processes behind an edge (tests/cluster). Needs the production build. */
async function clusterTests() {
  const programs = [await findNginx(), await findRedis(), await findPostgres()];
  if (programs.every(Boolean))
    return unitTests('Cluster tests', ['-c', 'tools/jest/cluster.config.mjs', '--runInBand']);
  console.log('nginx, Redis or PostgreSQL is not installed: the cluster is not tested.');
  return addUp([]);
}

/**
 * Runs all checks, also after a failure, so that one run shows all failures.
 * @param {boolean} [isBuilt] true: also makes the production build, in parallel, for the browser tests
 */
export async function runChecks(isBuilt = false) {
  // Next's build and its `typegen` both write the types of the routes, so they do not run in parallel.
  const first = await runSteps([types, messages, requirements, services, endpoints]);
  const [slowest, ...others] = wholeHouse;
  const production = { title: 'Production build', run: () => build({ quiet: true }) };
  const second = await runSteps([slowest, ...(isBuilt ? [production] : []), ...others]);
  const tested = await unitTests('Unit and contract tests', []);
  const conform = await conformityTests();
  return addUp([first, second, tested, conform, ...(isBuilt ? [await clusterTests()] : [])]);
}

/** Runs only the checks that a change of these files can break, for use between two commits. */
export async function runChecksOf(files) {
  const named = (pattern) => files.filter((file) => pattern.test(file));
  const steps = [types, messages, requirements, services, endpoints, subjects];
  const sources = named(/\.(tsx?|mjs)$/);
  if (sources.length > 0) steps.unshift(lint(sources), imports);
  if (files.length > 0) steps.push(format(files));
  if (files.includes('package-lock.json')) steps.push(licences, advisories);
  const checks = await runSteps(steps);
  const tested = named(/^(?!e2e\/).*\.(tsx?|mjs|json)$/);
  // Always include this test: documents depend on the names of files, and imports do not show that.
  const related = ['--findRelatedTests', 'scripts/named-files.test.mjs', ...tested];
  return addUp([checks, await unitTests('Tests of what has changed', related)]);
}
