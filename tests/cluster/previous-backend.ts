/** The backend of the version before the newest migration, compiled from the repository's history. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';

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

/** Compiles the backend of a commit. Returns the program. */
export function compilePreviousBackend(commit: string): string {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const parts = ['backend', 'lib', 'scripts', 'tsconfig.json', 'package.json'];
  const archive = execFileSync('git', ['archive', commit, ...parts], { maxBuffer: 1e9 });
  execFileSync('tar', ['-x', '-C', folder], { input: archive });
  const compile =
    "import('./scripts/bundle-backend.mjs').then(({ bundleBackend }) => bundleBackend())";
  execFileSync(process.execPath, ['--input-type=module', '-e', compile], { cwd: folder });
  return path.join(folder, '.backend/main.js');
}
