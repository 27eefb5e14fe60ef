/** Allowed licences of packages. */
import { readFileSync } from 'node:fs';

import { isAllowed, judgeLicences, readRules } from './licence-rules.mjs';

const rules = {
  allowed: ['MIT', 'Zlib', 'Apache-2.0'],
  exceptions: [
    { licence: 'LGPL-3.0', packages: ['decoder', '@img/sharp-*'], reason: 'a file of its own' },
  ],
};

test.each([
  ['MIT', true],
  ['(MIT AND Zlib)', true],
  ['(MIT OR GPL-3.0-or-later)', true],
  ['GPL-3.0-or-later', false],
  ['MIT AND GPL-3.0-or-later', false],
  ['(MIT OR (MIT AND GPL-3.0-or-later)', false],
  ['none', false],
  ['', false],
])('the licence %j is allowed: %j', (licence, allowed) => {
  expect(isAllowed('a', licence, rules)).toBe(allowed);
});

test('an exception is for its packages and its licence alone', () => {
  expect(isAllowed('decoder', 'LGPL-3.0', rules)).toBe(true);
  expect(isAllowed('@img/sharp-x', 'Apache-2.0 AND LGPL-3.0', rules)).toBe(true);
  expect(isAllowed('decoder2', 'LGPL-3.0', rules)).toBe(false);
  expect(isAllowed('decoder', 'AGPL-3.0', rules)).toBe(false);
});

test('a package without a licence is named, one for another platform that is not installed is counted', () => {
  const packages = {
    '': {},
    'node_modules/good': { license: 'MIT' },
    'node_modules/bad': { license: 'AGPL-3.0' },
    'node_modules/a/node_modules/@b/c': {},
    'node_modules/other-platform': { optional: true },
  };
  const read = (_, { license }) => license ?? null;
  expect(judgeLicences(packages, rules, read)).toEqual({
    refused: ['bad: AGPL-3.0', '@b/c: none'],
    unknown: ['other-platform'],
  });
});

test('every exception has a reason, and a package that needs it', () => {
  const { exceptions } = readRules();
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'));
  for (const exception of exceptions) {
    expect(exception.reason).toMatch(/\w.{20}/);
    const others = exceptions.filter((other) => other !== exception);
    const { refused } = judgeLicences(packages, { ...readRules(), exceptions: others });
    expect([exception.licence, refused.length > 0]).toEqual([exception.licence, true]);
  }
});
