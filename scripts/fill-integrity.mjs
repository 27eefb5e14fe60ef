/**
 * Adds missing hashes to package-lock.json. npm leaves out the hash of a package for another platform if the registry
 * did not have it when the file was written. Prints the packages for which the registry of this machine has no hash
 * either.
 */
import { readFileSync, writeFileSync } from 'node:fs';

import { nameOf } from './deployed-packages.mjs';
import { runNpm } from './processes.mjs';

const file = 'package-lock.json';
const lock = JSON.parse(readFileSync(file, 'utf8'));
const unknown = [];
for (const [folder, entry] of Object.entries(lock.packages)) {
  if (folder === '' || entry.link || entry.integrity) continue;
  const wanted = `${entry.name ?? nameOf(folder)}@${entry.version}`;
  const { code, output } = await runNpm(['view', wanted, 'dist.integrity'], {
    quiet: true,
    onlyStdout: true,
  });
  const [integrity] = /sha512-\S+/.exec(output) ?? [];
  if (code !== 0 || !integrity) unknown.push(wanted);
  else {
    const { version, ...rest } = entry;
    lock.packages[folder] = { version, integrity, ...rest };
  }
}
writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
console.log(
  unknown.length === 0 ? 'Every package has its hash.' : `Not found:\n${unknown.join('\n')}`,
);
