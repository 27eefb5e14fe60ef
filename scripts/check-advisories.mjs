/**
 * `npm run audit`: checks that no deployed package has a known critical or high advisory. It asks the registry. If
 * the registry does not respond, it reads a file of advisories: `ADVISORIES_FILE`, or
 * tools/supply-chain/advisories.json. It does not fail for lack of a network. It prints the source of the advisories
 * and their age.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { findAffected, readAudit } from './advisory-rules.mjs';
import { runNpm } from './processes.mjs';

const lastAnswer = 'node_modules/.cache/audit.json';

const daysSince = (date) => Math.max(0, Math.floor((Date.now() - Date.parse(date)) / 86_400_000));

async function askRegistry() {
  if (process.env.ADVISORIES_FILE) return null;
  const { output } = await runNpm(
    ['audit', '--json', '--omit=dev', '--fetch-retries=0', '--fetch-timeout=8000'],
    { quiet: true, onlyStdout: true, timeoutMs: 30_000 },
  );
  const affected = readAudit(output);
  if (!affected) return null;
  mkdirSync(path.dirname(lastAnswer), { recursive: true });
  writeFileSync(lastAnswer, JSON.stringify({ at: new Date().toISOString() }));
  return { affected, source: 'Advisories: the registry was asked just now' };
}

/** Reads OSV records: an array, or `{ asOf, advisories }`. Without `asOf`, the date of the newest record is used. */
function readFile() {
  const file = process.env.ADVISORIES_FILE ?? 'tools/supply-chain/advisories.json';
  const content = JSON.parse(readFileSync(file, 'utf8'));
  const advisories = Array.isArray(content) ? content : content.advisories;
  const newest = advisories
    .map(({ modified }) => modified ?? '')
    .sort()
    .at(-1);
  const asOf = content.asOf ?? newest;
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'));
  const age = asOf ? `of ${asOf.slice(0, 10)}, ${daysSince(asOf)} days old` : 'without a date';
  return {
    affected: findAffected(packages, advisories),
    source: `Advisories: ${advisories.length} of ${file} ${age}; the registry ${lastAsked()}`,
  };
}

function lastAsked() {
  try {
    const { at } = JSON.parse(readFileSync(lastAnswer, 'utf8'));
    return `last answered on ${at.slice(0, 10)}`;
  } catch {
    return 'has not answered on this machine yet';
  }
}

const { affected, source } = (await askRegistry()) ?? readFile();
for (const line of affected) console.log(line);
console.log(
  affected.length === 0 ? `${source}: none is critical or high for what is deployed` : source,
);
process.exit(affected.length === 0 ? 0 : 1);
