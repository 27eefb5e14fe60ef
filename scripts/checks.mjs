/** All that can be checked without a browser. What a check has found out is kept in node_modules/.cache. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';

import { build } from './build.mjs';
import { addUp, runSteps, runTests } from './steps.mjs';
import { countJest } from './test-reports.mjs';

const folders = ['app', 'backend', 'bench', 'components', 'e2e', 'lib', 'tests'];
const cache = 'node_modules/.cache';
const env = { NEXT_TELEMETRY_DISABLED: '1' };

/** Version 7 takes a tenth of the time; typescript-eslint and Next still need version 6. */
const types = {
  title: 'Types',
  env,
  commands: [
    ['node_modules/next/dist/bin/next', 'typegen'],
    ['node_modules/typescript-native/bin/tsc', `--tsBuildInfoFile`, `${cache}/types.tsbuildinfo`],
  ],
};

/** ESLint keeps its findings by file and configuration, but does not see that a rule of ours has changed. */
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

const messages = { title: 'Messages', commands: [['scripts/check-messages.mjs']] };

const requirements = { title: 'Requirements', commands: [['scripts/requirements.mjs']] };

const services = { title: 'Services', commands: [['scripts/describe-services.mjs']] };

const endpoints = { title: 'Endpoints', commands: [['scripts/describe-endpoints.mjs']] };

const subjects = { title: 'Commit subjects', commands: [['scripts/check-subjects.mjs']] };

const licences = { title: 'Licences', commands: [['scripts/check-licences.mjs']] };

/** Prints its source: without a network a file answers, and its age matters. */
const advisories = {
  title: 'Advisories',
  commands: [['scripts/check-advisories.mjs']],
  showsOutput: true,
};

const wholeHouse = [
  lint(['.']),
  {
    title: 'Cycles and reach',
    commands: [
      ['node_modules/dependency-cruiser/bin/dependency-cruise.mjs', ...folders, 'server.ts'],
    ],
  },
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
        // Test files come and go: with more room for young objects it all takes an eighth less.
        '--max-semi-space-size=64',
        'node_modules/jest/bin/jest.js',
        '--ci',
        '--silent',
        '--json',
        `--outputFile=${report}`,
        ...args,
      ],
      env: { NODE_ENV: 'test', ...env },
    }),
    countJest,
  );

/** Files that run against services which ignore unknown fields: one for each way in which lists and writes are made. */
const lenientTests =
  'app/api/(orders|photos|albums)/[^/]*contract|foreign-addresses|business-handlers';

/** Files that run against services which send nothing that section 3 does not name: those of lists and details. */
const minimalTests =
  'lib/orders/|lib/albums/album-list|app/(odd-answers|specification-services)|app/api/(orders|albums|downloads|projects|widgets|invoices|addresses)/[^/]*contract';

/** The contract tests once more against services that know only section 7 of the specification. */
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

/**
 * Runs everything, whatever fails before, so that one run tells the whole story.
 * @param {boolean} [isBuilt] makes the production build beside the checks, for the tests that follow
 */
export async function runChecks(isBuilt = false) {
  // Both Next's build and its `typegen` write the types of the routes, so one waits for the other.
  const first = await runSteps([types, messages, requirements, services, endpoints]);
  const [slowest, ...others] = wholeHouse;
  const production = { title: 'Production build', run: () => build({ quiet: true }) };
  const second = await runSteps([slowest, ...(isBuilt ? [production] : []), ...others]);
  const tested = await unitTests('Unit and contract tests', []);
  return addUp([first, second, tested, await conformityTests()]);
}

/** The checks that a change of these files can break, for the time between two commits. */
export async function runChecksOf(files) {
  const named = (pattern) => files.filter((file) => pattern.test(file));
  const steps = [types, messages, requirements, services, endpoints, subjects];
  const sources = named(/\.(tsx?|mjs)$/);
  if (sources.length > 0) steps.unshift(lint(sources));
  if (files.length > 0) steps.push(format(files));
  if (files.includes('package-lock.json')) steps.push(licences, advisories);
  const checks = await runSteps(steps);
  const tested = named(/^(?!e2e\/).*\.(tsx?|mjs|json)$/);
  // The documents name files, which no import shows.
  const related = ['--findRelatedTests', 'scripts/named-files.test.mjs', ...tested];
  return addUp([checks, await unitTests('Tests of what has changed', related)]);
}
