/** Finds the known advisories that affect the deployed packages of the lock file. */
import semver from 'semver';

import { deployedPackages } from './deployed-packages.mjs';

const grave = ['critical', 'high'];

/**
 * Whether a version is in a range of an OSV record (https://ossf.github.io/osv-schema/). The events of a range are in
 * order: it starts with the version of `introduced` and ends before the version of `fixed` or after the version of
 * `last_affected`.
 */
function isAffected(version, { ranges = [], versions = [] }) {
  if (versions.includes(version)) return true;
  return ranges.some(({ type, events }) => {
    if (type === 'GIT') return false;
    let affected = false;
    for (const { introduced, fixed, last_affected: last } of events) {
      if (introduced !== undefined && (introduced === '0' || semver.gte(version, introduced)))
        affected = true;
      if (fixed !== undefined && semver.gte(version, fixed)) affected = false;
      if (last !== undefined && semver.gt(version, last)) affected = false;
    }
    return affected;
  });
}

/**
 * Finds the advisories that concern deployed packages.
 * @param {Record<string, any>} packages of the lock file
 * @param {any[]} advisories OSV records
 * @returns {string[]} one line for each advisory that is critical, high or without a severity
 */
export function findAffected(packages, advisories) {
  const deployed = deployedPackages(packages);
  return advisories.flatMap(
    ({ id, summary = '', affected = [], database_specific: more = {}, withdrawn }) => {
      const severity = String(more.severity ?? 'high').toLowerCase();
      if (withdrawn || !grave.includes(severity)) return [];
      const hits = affected.flatMap((part) =>
        part.package?.ecosystem !== 'npm'
          ? []
          : deployed.filter(
              ({ name, version }) => name === part.package.name && isAffected(version, part),
            ),
      );
      return [
        ...new Set(
          hits.map(({ name, version }) => `${severity}: ${name}@${version} ${id} ${summary}`),
        ),
      ];
    },
  );
}

/**
 * Reads the advisories from the output of `npm audit --json`.
 * @returns null if the output is not a report
 * @param {string} output
 */
export function readAudit(output) {
  try {
    const { vulnerabilities } = JSON.parse(output);
    if (typeof vulnerabilities !== 'object' || vulnerabilities === null) return null;
    return Object.values(vulnerabilities)
      .filter(({ severity }) => grave.includes(severity))
      .map(({ name, severity, range, via }) => {
        const titles = via.map((cause) => cause.title ?? cause).join(', ');
        return `${severity}: ${name} ${range} ${titles}`;
      });
  } catch {
    return null;
  }
}
