/** Functions about the paths of linted files. */
import path from 'node:path';

/**
 * Returns the path relative to the root of the repository, with forward slashes.
 *
 * @param {{ cwd: string, filename: string }} context
 */
export function repoPath({ cwd, filename }) {
  return path.relative(cwd, filename).split(path.sep).join('/');
}

/**
 * True if a file is a test or a test helper in `tests/`.
 *
 * @param {string} file
 */
export const isTest = (file) => /^tests\/|\.test\.(tsx?|mjs)$/.test(file);
