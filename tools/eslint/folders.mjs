/** Paths of linted files, for the lint rules. */
import path from 'node:path';

/**
 * The path from the repository root, with forward slashes.
 * @param {{ cwd: string, filename: string }} context
 */
export function repoPath({ cwd, filename }) {
  return path.relative(cwd, filename).split(path.sep).join('/');
}

/**
 * Whether a file is a test or a test helper in `tests/`.
 * @param {string} file
 */
export const isTest = (file) => /^tests\/|\.test\.(tsx?|mjs)$/.test(file);
