/** Selects the commits whose subjects are checked, and checks their length. */
import { realpathSync } from 'node:fs';

import { run } from './processes.mjs';

export const maxSubject = 72;

/** Number of checked commits on the main branch, where older commits cannot be changed any more. */
const newest = 20;

async function git(folder, ...args) {
  const { code, output } = await run('git', ['-C', folder, ...args], {
    quiet: true,
    onlyStdout: true,
  });
  return code === 0 ? output.trimEnd() : null;
}

/**
 * Subjects of the commits of a branch since the main branch; on the main branch those of the newest 20. Merges are
 * not included, because git writes their subjects. Empty without git, without commits, and for a folder inside
 * another repository. In a shallow clone only the existing commits are read.
 * @param {string} [folder]
 * @returns {Promise<string[]>}
 */
export async function subjectsToCheck(folder = process.cwd()) {
  const top = await git(folder, 'rev-parse', '--show-toplevel');
  if (top === null || realpathSync(top) !== realpathSync(folder)) return [];
  const head = await git(folder, 'rev-parse', '--verify', 'HEAD');
  if (head === null) return [];
  const bases = await Promise.all(
    ['origin/main', 'main'].map((main) => git(folder, 'merge-base', 'HEAD', main)),
  );
  const base = bases.find((commit) => commit !== null && commit !== head);
  const range = base ? [`${base}..HEAD`] : [`--max-count=${newest}`];
  const subjects = await git(folder, 'log', '--no-merges', '--format=%s', ...range);
  return subjects ? subjects.split('\n') : [];
}

/**
 * Returns the subjects that are longer than {@link maxSubject} characters.
 * @param {string[]} subjects
 */
export const tooLong = (subjects) => subjects.filter((subject) => [...subject].length > maxSubject);
