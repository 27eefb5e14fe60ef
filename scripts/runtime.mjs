/**
 * Chooses the Node for servers, build, tests and measurements (docs/decisions/2026-11-25-node-24.md): the Node that
 * runs the command if it is recent enough, otherwise the one in the npm packages, which is then `process.execPath`.
 */
import { rmSync } from 'node:fs';
import path from 'node:path';

import { run, serve } from './processes.mjs';
import { giveUp } from './root.mjs';

const major = 24;

export const isRecent = (version) => Number(version.split('.')[0]) >= major;

/** Folder of the npm package with Node for this system, as in package-lock.json. */
export const carriedFolder = `node_modules/node-${process.platform}-${process.arch}`;

export const howToInstall = `install Node ${major} or newer from https://nodejs.org`;

/** Version of the Node in the npm packages; null if there is none for this system or it cannot run here. */
async function carriedVersion(program) {
  const { code, output } = await run(program, ['--version'], { quiet: true, onlyStdout: true });
  return code === 0 ? output.trim().slice(1) : null;
}

/**
 * Removes npm's link to a Node that does not run on this system, because `npm start` would use it. NixOS, for
 * example, has no loader for it.
 */
export async function removeBrokenLink() {
  const link = 'node_modules/.bin/node';
  if ((await carriedVersion(path.resolve(link))) === null) rmSync(link, { force: true });
}

/**
 * Returns if this Node is recent. Otherwise runs the command again with the Node in the npm packages, and ends with
 * its exit code.
 */
export async function continueOnRecentNode(version = process.versions.node) {
  if (isRecent(version)) return;
  const program = path.resolve(carriedFolder, 'bin/node');
  const carried = await carriedVersion(program);
  if (carried === null || !isRecent(carried))
    giveUp(
      `This is Node ${version}, and the packages bring no Node ${major} that runs on this system: ${howToInstall}.`,
    );
  console.log(`This is Node ${version}; Node ${carried} from the packages continues.`);
  const command = serve('command', [...process.execArgv, ...process.argv.slice(1)], { program });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
    process.on(signal, () => command.signal(signal));
  process.exit(await command.ended);
}
