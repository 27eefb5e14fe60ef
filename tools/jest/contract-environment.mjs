/**
 * Environment of contract tests against services that have only the specification
 * (`SERVICES=specification`). tests/support/specification-tests.json lists the tests that need an
 * extension (`needs`) and those that are known to fail (`short`). Tests under `always` start the
 * filter themselves, so they run with and without this variable. A listed test must fail in this
 * mode: if it passes, the run fails and the entry has to be removed.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';

import { TestEnvironment } from 'jest-environment-node';

const mode = process.env.SERVICES;
const read = () => JSON.parse(readFileSync('tests/support/specification-tests.json', 'utf8'));

/** Returns the titles of the tests of a file that must fail in this mode. */
function failingOf(file) {
  const { needs, short } = read();
  const lists = mode ? [needs.always, needs[mode], short[mode]] : [];
  return new Set([...lists, short.always].flatMap((list) => Object.keys(list[file] ?? {})));
}

const titleOf = (test) => {
  const names = [];
  for (let part = test; part.parent; part = part.parent) names.unshift(part.name);
  return names.join(' › ');
};

export default class ContractEnvironment extends TestEnvironment {
  constructor(config, context) {
    super(config, context);
    const file = path.relative(config.globalConfig.rootDir, context.testPath);
    this.failing = failingOf(file);
    this.left = new Set(this.failing);
  }

  handleTestEvent(event) {
    if (event.name === 'test_start') {
      const title = titleOf(event.test);
      this.left.delete(title);
      if (this.failing.has(title)) event.test.failing = true;
    }
    if (event.name === 'test_fn_failure' && event.test.failing)
      event.error.message =
        'It passes: remove its entry in tests/support/specification-tests.json.';
    if (event.name === 'run_finish' && this.left.size > 0 && !process.argv.includes('-t'))
      throw new Error(`tests/support/specification-tests.json: no such test: ${[...this.left]}`);
  }
}
