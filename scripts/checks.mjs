/** All that can be checked without a browser. */
import { addUp, runSteps, runTests } from './steps.mjs';

const folders = ['app', 'backend', 'bench', 'components', 'e2e', 'lib', 'tests'];

const steps = [
  {
    title: 'Types',
    commands: [
      ['node_modules/next/dist/bin/next', 'typegen'],
      ['node_modules/typescript/bin/tsc', '--noEmit'],
    ],
  },
  { title: 'Lint', commands: [['node_modules/eslint/bin/eslint.js', '--max-warnings=0', '.']] },
  {
    title: 'Format',
    commands: [['node_modules/prettier/bin/prettier.cjs', '--check', '--log-level=warn', '.']],
  },
  {
    title: 'Cycles and reach',
    commands: [['node_modules/dependency-cruiser/bin/dependency-cruise.mjs', ...folders]],
  },
  { title: 'Dead code', commands: [['node_modules/knip/bin/knip.js']] },
  { title: 'Messages', commands: [['scripts/check-messages.mjs']] },
];

/** Runs everything, whatever fails before, so that one run tells the whole story. */
export async function runChecks() {
  const checks = await runSteps(
    steps.map((step) => ({ env: { NEXT_TELEMETRY_DISABLED: '1' }, ...step })),
  );
  const tests = await runTests(
    'Unit and contract tests',
    (report) => ({
      args: [
        'node_modules/jest/bin/jest.js',
        '--ci',
        '--silent',
        '--json',
        `--outputFile=${report}`,
      ],
      env: { NODE_ENV: 'test' },
    }),
    (report) => ({
      passed: report.numPassedTests,
      failed: report.numFailedTests + report.numRuntimeErrorTestSuites,
    }),
  );
  return addUp([checks, tests]);
}
