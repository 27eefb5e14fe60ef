/** Compiles the backend as it was before the newest migration, from the history of the repository. */
import { execFile, execFileSync } from 'node:child_process';
import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';

const migrations = 'backend/platform/db/migrations';
/** Inside the repository, so that packages are found, but in a folder whose sources no check reads. */
const folder = path.resolve('node_modules/.cache/previous-backend');

const git = (...args: string[]) =>
  execFileSync('git', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();

/** Returns the last commit before the newest migration; null if the copy of the repository has no history. */
export function findPreviousVersion(): string | null {
  try {
    return git('rev-parse', `${git('log', '-1', '--format=%H', '--', migrations)}^`);
  } catch {
    return null;
  }
}

// Asynchronous, because the S3 store of the cluster runs in this process and must not be blocked.
const run = promisify(execFile);

/** Compiles the backend of a commit. Returns the path of the program. */
export async function compilePreviousBackend(commit: string): Promise<string> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const archive = path.join(folder, 'sources.tar');
  const parts = ['backend', 'lib', 'scripts', 'tsconfig.json', 'package.json'];
  await run('git', ['archive', `--output=${archive}`, commit, ...parts]);
  await run('tar', ['-x', '-f', archive, '-C', folder]);
  const compile =
    "import('./scripts/bundle-backend.mjs').then(({ bundleBackend }) => bundleBackend())";
  await run(process.execPath, ['--input-type=module', '-e', compile], { cwd: folder });
  return path.join(folder, '.backend/main.js');
}
