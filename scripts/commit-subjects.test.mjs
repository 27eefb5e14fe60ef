/** @jest-environment node */
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

import { subjectsToCheck, tooLong } from './commit-subjects.mjs';

const person = ['-c', 'user.name=Test', '-c', 'user.email=test@example.com'];
let folder;

beforeEach(() => (folder = mkdtempSync(path.join(os.tmpdir(), 'subjects-'))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const git = (...args) => spawnSync('git', ['-C', folder, ...person, ...args]);
const commit = (subject) => git('commit', '--allow-empty', '--quiet', '--message', subject);

test('a subject of 72 characters passes, one of 73 does not', () => {
  expect(tooLong(['a'.repeat(72), 'b'.repeat(73), 'é'.repeat(72)])).toEqual(['b'.repeat(73)]);
});

test('on a branch the commits since the main branch are checked', async () => {
  git('init', '--quiet', '--initial-branch=main');
  commit('On main');
  git('switch', '--quiet', '--create', 'topic');
  commit('First of the branch');
  commit('Second of the branch');
  expect(await subjectsToCheck(folder)).toEqual(['Second of the branch', 'First of the branch']);
});

test('on the main branch the newest commits are checked', async () => {
  git('init', '--quiet', '--initial-branch=main');
  for (let number = 1; number <= 22; number += 1) commit(`Commit ${number}`);
  const subjects = await subjectsToCheck(folder);
  expect(subjects).toHaveLength(20);
  expect(subjects[0]).toBe('Commit 22');
});

test('nothing is checked without a repository, without commits and inside another repository', async () => {
  expect(await subjectsToCheck(folder)).toEqual([]);
  git('init', '--quiet', '--initial-branch=main');
  expect(await subjectsToCheck(folder)).toEqual([]);
  commit('Of the outer repository');
  const inner = path.join(folder, 'inner');
  mkdirSync(inner);
  expect(await subjectsToCheck(inner)).toEqual([]);
});
