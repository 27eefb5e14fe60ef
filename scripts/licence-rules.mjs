/** Compares the licences of the packages of the lock file with those that tools/supply-chain/licences.json allows. */
import { readFileSync } from 'node:fs';

import { licenceOf, nameOf } from './deployed-packages.mjs';

/**
 * Reads the allowed licences and the exceptions for single packages.
 * @returns {{ allowed: string[], exceptions: { licence: string, packages: string[], reason: string }[] }}
 */
export const readRules = () => JSON.parse(readFileSync('tools/supply-chain/licences.json', 'utf8'));

const matches = (pattern, name) =>
  pattern.endsWith('*') ? name.startsWith(pattern.slice(0, -1)) : name === pattern;

/**
 * Whether one alternative of the licence expression consists of allowed licences only. Expressions with nested
 * parentheses are refused.
 */
export function isAllowed(name, licence, { allowed, exceptions }) {
  const fits = (part) =>
    allowed.includes(part) ||
    exceptions.some(
      (exception) =>
        exception.licence === part && exception.packages.some((pattern) => matches(pattern, name)),
    );
  if (fits(licence)) return true;
  const inner = /^\(([^()]*)\)$/.exec(licence)?.[1] ?? licence;
  return inner.split(' OR ').some((alternative) => alternative.split(' AND ').every(fits));
}

/**
 * Checks the licence of every package.
 * @param {Record<string, any>} packages of the lock file
 * @returns {{ refused: string[], unknown: string[] }} `unknown`: packages for other platforms, which are not
 *   installed
 */
export function judgeLicences(packages, rules = readRules(), read = licenceOf) {
  const refused = [];
  const unknown = [];
  for (const [folder, entry] of Object.entries(packages)) {
    if (folder === '' || entry.link) continue;
    const name = nameOf(folder);
    const licence = read(folder, entry);
    if (licence === null && entry.optional) unknown.push(name);
    else if (!isAllowed(name, licence ?? 'none', rules))
      refused.push(`${name}: ${licence ?? 'none'}`);
  }
  return { refused, unknown };
}
