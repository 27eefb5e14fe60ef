/** Installs the packages of package-lock.json. Uses only Node's modules, because no package is installed yet. */
import { readFileSync } from 'node:fs';

import { runNpm } from './processes.mjs';
import { giveUp } from './root.mjs';

const floor = [20, 19];

/** Installs missing packages; ends the command if Node is too old or the installation fails. */
export async function install() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major < floor[0] || (major === floor[0] && minor < floor[1]))
    giveUp(`Node ${floor.join('.')} or later is needed; this is ${process.versions.node}.`);
  if (isInstalled()) return;
  console.log('Installing packages …');
  const args = ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  const { code } = await runNpm(args, { env: { NODE_ENV: 'development' } });
  if (code !== 0) giveUp('The packages could not be installed: see the lines of npm above.');
}

/** Compares with npm's own copy of the lock file, which describes the installed packages. */
function isInstalled() {
  try {
    const wanted = JSON.parse(readFileSync('package-lock.json', 'utf8')).packages;
    const found = JSON.parse(readFileSync('node_modules/.package-lock.json', 'utf8')).packages;
    return Object.entries(wanted).every(
      ([folder, { version, optional }]) =>
        folder === '' || (found[folder] ? found[folder].version === version : optional === true),
    );
  } catch {
    return false;
  }
}
