/**
 * Contract tests against services of the specification (`SERVICES=specification`):
 * tests/support/specification-tests.json says which of them need an extension, and which are known to fall short
 * (`always`: in files that put the filter there themselves). They have to fail there: a listed test that passes fails
 * the run, and its entry has to be removed.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';

import { TestEnvironment } from 'jest-environment-node';

const mode = process.env.SERVICES;
const read = () => JSON.parse(readFileSync('tests/support/specification-tests.json', 'utf8'));

/** Titles of a file that have to fail in this mode. */
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
      event.error.message = 'It passes: its entry in tests/support/specification-tests.json goes.';
    if (event.name === 'run_finish' && this.left.size > 0 && !process.argv.includes('-t'))
      throw new Error(`tests/support/specification-tests.json: no such test: ${[...this.left]}`);
  }
}
