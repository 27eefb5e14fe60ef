/** The backend of the version before the newest migration, compiled from the repository's history. */
import { execFile, execFileSync } from 'node:child_process';
import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';

const migrations = 'backend/platform/db/migrations';
/** Inside the repository, so that packages are found, and where no check reads sources. */
const folder = path.resolve('node_modules/.cache/previous-backend');

const git = (...args: string[]) =>
  execFileSync('git', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();

/** The last commit before the newest migration; null in a copy of the repository without its history. */
export function findPreviousVersion(): string | null {
  try {
    return git('rev-parse', `${git('log', '-1', '--format=%H', '--', migrations)}^`);
  } catch {
    return null;
  }
}

// The S3 store of the cluster is in this process, so nothing may block it.
const run = promisify(execFile);

/** Compiles the backend of a commit. Returns the program. */
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
