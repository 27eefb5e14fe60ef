/** Counts the tests in the JSON reports of the test runners. */
import path from 'node:path';

/**
 * @typedef {import('./steps.mjs').Count} Count
 */

/**
 * Counts the tests of a report of Jest.
 * @returns {Count}
 */
export function countJest(report) {
  const tests = report.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map((test) => ({ ...test, file: path.relative('.', name) })),
  );
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + report.numRuntimeErrorTestSuites,
    retried: tests
      .filter(({ status, invocations }) => status === 'passed' && invocations > 1)
      .map(({ file, fullName }) => `${file} › ${fullName}`),
  };
}

/**
 * Counts the tests of a report of Playwright.
 * @returns {Count}
 */
export function countPlaywright({ stats, errors, suites }) {
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    retried: suites.flatMap((suite) => flakyIn(suite)),
  };
}

const flakyIn = ({ file, specs = [], suites = [] }) => [
  ...specs.flatMap(({ title, tests }) =>
    tests
      .filter(({ status }) => status === 'flaky')
      .map(({ projectName }) => `e2e/${file} [${projectName}] › ${title}`),
  ),
  ...suites.flatMap((suite) => flakyIn(suite)),
];
