/** Installs the packages of package-lock.json. Uses only Node's modules, because no package is installed yet. */
import { readFileSync } from 'node:fs';

import { runNpm } from './processes.mjs';
import { giveUp } from './root.mjs';
import {
  carriedFolder,
  continueOnRecentNode,
  howToInstall,
  isRecent,
  removeBrokenLink,
} from './runtime.mjs';

/** The oldest Node that can install the packages and run these scripts. */
const floor = [20, 19];

/**
 * Installs missing packages, and starts the command again with the installed recent Node if this Node is older. Ends the
 * command if this Node is too old for the installation, or the installation fails.
 * @param {() => Promise<unknown>[]} [meanwhile] starts further installations in parallel with the packages
 */
export async function install(meanwhile = () => []) {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major < floor[0] || (major === floor[0] && minor < floor[1]))
    giveUp(`This is Node ${process.versions.node}, which is too old: ${howToInstall}.`);
  await Promise.all([installPackages(), ...meanwhile()]);
  await continueOnRecentNode();
}

async function installPackages() {
  if (isInstalled()) return;
  console.log('Installing packages …');
  const args = ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  const { code } = await runNpm(args, { env: { NODE_ENV: 'development' } });
  if (code !== 0) giveUp('The packages could not be installed: see the lines of npm above.');
  await removeBrokenLink();
}

/**
 * Whether the installed packages match the lock file. npm's own copy of the lock file describes the installed
 * packages.
 */
function isInstalled() {
  const needed = isRecent(process.versions.node) ? null : carriedFolder;
  try {
    const wanted = JSON.parse(readFileSync('package-lock.json', 'utf8')).packages;
    const found = JSON.parse(readFileSync('node_modules/.package-lock.json', 'utf8')).packages;
    return Object.entries(wanted).every(
      ([folder, { version, optional }]) =>
        folder === '' ||
        (found[folder]
          ? found[folder].version === version
          : optional === true && folder !== needed),
    );
  } catch {
    return false;
  }
}
