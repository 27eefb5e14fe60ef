import { countJest, countPlaywright } from './test-reports.mjs';

test('Jest: what held only at the second try passed, and is named', () => {
  const one = (fullName, status, invocations) => ({ fullName, status, invocations });
  const assertionResults = [one('a', 'passed', 1), one('b', 'passed', 2), one('c', 'failed', 2)];
  const report = {
    numPassedTests: 2,
    numFailedTests: 1,
    numRuntimeErrorTestSuites: 1,
    testResults: [{ name: `${process.cwd()}/lib/x.test.ts`, assertionResults }],
  };
  expect(countJest(report)).toEqual({ passed: 2, failed: 2, retried: ['lib/x.test.ts › b'] });
});

test('Playwright: flaky tests passed, and are named, however deep they stand', () => {
  const spec = (title, status) => ({ title, tests: [{ status, projectName: 'phone' }] });
  const inner = { file: 'orders/a.spec.ts', specs: [spec('late', 'flaky'), spec('b', 'expected')] };
  const report = {
    stats: { expected: 3, flaky: 1, unexpected: 2 },
    errors: ['x'],
    suites: [{ file: 'orders/a.spec.ts', specs: [spec('c', 'unexpected')], suites: [inner] }],
  };
  expect(countPlaywright(report)).toEqual({
    passed: 4,
    failed: 3,
    retried: ['e2e/orders/a.spec.ts [phone] › late'],
  });
});
