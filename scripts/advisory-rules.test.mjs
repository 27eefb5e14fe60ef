/** Creates the OSV record of an advisory that affects Next. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { findAffected, readAudit } from './advisory-rules.mjs';
import { deployedPackages } from './deployed-packages.mjs';

const record = (changes) => ({
  id: 'GHSA-1',
  summary: 'Something runs',
  affected: [
    {
      package: { ecosystem: 'npm', name: 'next' },
      ranges: [{ type: 'SEMVER', events: [{ introduced: '16.0.0' }, { fixed: '16.4.5' }] }],
    },
  ],
  database_specific: { severity: 'CRITICAL' },
  ...changes,
});
const lock = (version, more = {}) => ({ '': {}, 'node_modules/next': { version, ...more } });

test('a version below the fix is affected, the fix itself and an older line are not', () => {
  const versions = ['15.9.0', '16.0.0', '16.4.4', '16.4.5-canary.1', '16.4.5', '17.0.0'];
  const affected = versions.filter((version) => findAffected(lock(version), [record()]).length > 0);
  expect(affected).toEqual(['16.0.0', '16.4.4', '16.4.5-canary.1']);
  expect(findAffected(lock('16.4.4'), [record()])).toEqual([
    'critical: next@16.4.4 GHSA-1 Something runs',
  ]);
});

test('several stretches, the last affected version and named versions count', () => {
  const part = (ranges, versions) => [
    record({ affected: [{ package: { ecosystem: 'npm', name: 'next' }, ranges, versions }] }),
  ];
  const events = [
    { introduced: '0' },
    { fixed: '1.0.0' },
    { introduced: '2.0.0' },
    { last_affected: '2.1.0' },
  ];
  const isHit = (version, found) => findAffected(lock(version), found).length > 0;
  const stretches = part([{ type: 'SEMVER', events }]);
  expect(['0.9.0', '1.5.0', '2.1.0', '2.1.1'].map((version) => isHit(version, stretches))).toEqual([
    true, false, true, false,
  ]); // prettier-ignore
  expect(isHit('3.0.0', part([], ['3.0.0']))).toBe(true);
});

test('packages of development, other ecosystems, moderate and withdrawn records are left out', () => {
  expect(findAffected(lock('16.4.4', { dev: true }), [record()])).toEqual([]);
  const elsewhere = record();
  elsewhere.affected[0].package.ecosystem = 'PyPI';
  const others = [
    elsewhere,
    record({ database_specific: { severity: 'MODERATE' } }),
    record({ withdrawn: '2026-01-01T00:00:00Z' }),
  ];
  expect(findAffected(lock('16.4.4'), others)).toEqual([]);
  expect(findAffected(lock('16.4.4'), [record({ database_specific: undefined })])).toHaveLength(1);
});

test('a package is known by its own name, wherever it lies and whatever it is called there', () => {
  const packages = {
    '': {},
    'node_modules/a/node_modules/alias': { name: 'next', version: '16.4.4' },
  };
  expect(deployedPackages(packages)).toMatchObject([{ name: 'next', version: '16.4.4' }]);
});

test('the registry’s answer names what is grave; an error is no answer', () => {
  const answer = {
    vulnerabilities: {
      next: { name: 'next', severity: 'critical', range: '<16.4.5', via: [{ title: 'Code runs' }] },
      tar: { name: 'tar', severity: 'moderate', range: '<7', via: ['x'] },
    },
  };
  expect(readAudit(JSON.stringify(answer))).toEqual(['critical: next <16.4.5 Code runs']);
  expect(readAudit('{"vulnerabilities":{}}')).toEqual([]);
  for (const output of ['', 'npm error', '{"message":"405 Method Not Allowed"}', 'null'])
    expect(readAudit(output)).toBeNull();
});

describe('the step', () => {
  let folder;
  beforeAll(() => (folder = mkdtempSync(path.join(tmpdir(), 'advisories-'))));
  afterAll(() => rmSync(folder, { recursive: true }));
  const runWith = (content) => {
    const file = path.join(folder, 'osv.json');
    writeFileSync(file, JSON.stringify(content));
    return spawnSync(process.execPath, ['scripts/check-advisories.mjs'], {
      encoding: 'utf8',
      env: { ...process.env, ADVISORIES_FILE: file },
    });
  };

  test('fails on a critical advisory of a deployed package and names it', () => {
    const { version } = JSON.parse(readFileSync('package-lock.json', 'utf8')).packages[
      'node_modules/next'
    ];
    const affected = [{ package: { ecosystem: 'npm', name: 'next' }, versions: [version] }];
    const { status, stdout } = runWith([record({ affected, modified: '2026-01-02T00:00:00Z' })]);
    expect(status).toBe(1);
    expect(stdout).toContain(`critical: next@${version} GHSA-1`);
    expect(stdout).toMatch(/of 2026-01-02, \d+ days old/);
  });

  test('passes without one, and says how old its file is and when the registry last answered', () => {
    const { status, stdout } = runWith({ asOf: '2026-11-01', advisories: [] });
    expect(status).toBe(0);
    expect(stdout).toMatch(
      /0 of \S+ of 2026-11-01, \d+ days old; the registry (last answered on \S+|has not answered)/,
    );
  });
});
