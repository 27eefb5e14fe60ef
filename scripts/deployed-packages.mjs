/** Functions that read the packages of the lock file. */
import { readFileSync } from 'node:fs';

/**
 * Name of the package in a folder of the lock file.
 * @returns {string}
 */
export const nameOf = (folder) => folder.slice(folder.lastIndexOf('node_modules/') + 13);

/**
 * The licence of a package as an SPDX expression, from the lock file or otherwise from the installed package.
 * @returns {string | null} 'none' if the package names no licence, null if it is not installed
 */
export function licenceOf(folder, { license } = {}) {
  if (license) return license;
  try {
    const { license: own, licenses } = JSON.parse(readFileSync(`${folder}/package.json`, 'utf8'));
    const types = [own ?? licenses ?? []].flat().map((entry) => entry.type ?? entry);
    return types.length > 0 ? types.join(' OR ') : 'none';
  } catch {
    return null;
  }
}

/** The deployed packages: all packages except those for development only. */
export const deployedPackages = (packages) =>
  Object.entries(packages)
    .filter(
      ([folder, { link, dev, devOptional }]) => folder !== '' && !link && !dev && !devOptional,
    )
    .map(([folder, entry]) => ({
      name: entry.name ?? nameOf(folder),
      version: entry.version,
      licence: licenceOf(folder, entry),
      integrity: entry.integrity,
      isOptional: entry.optional === true,
    }));
