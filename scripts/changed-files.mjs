/** Reads the changes of the working copy from git. */
import { existsSync } from 'node:fs';

import { run } from './processes.mjs';

const git = async (...args) => (await run('git', args, { quiet: true })).output.split('\n');

/** Existing files that differ from the merge base with `main`, committed or not. */
export async function changedFiles() {
  const [base = ''] = await git('merge-base', 'HEAD', 'main');
  const isCommit = /^[0-9a-f]{40}$/.test(base);
  const names = await Promise.all([
    git('diff', '--name-only', isCommit ? base : 'HEAD'),
    git('ls-files', '--others', '--exclude-standard'),
  ]);
  return [...new Set(names.flat())].filter((name) => name !== '' && existsSync(name));
}
