/** Runs checks with short titled output, and adds up what passed and failed. */
import { randomUUID } from 'node:crypto';
import { readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

import { runNode } from './processes.mjs';

/** @typedef {{ passed: number, failed: number }} Count */

/**
 * Runs the steps two at a time; the output of a step is shown when it failed.
 * @param {{ title: string, commands: string[][], env?: Record<string, string> }[]} steps
 * @returns {Promise<Count>} how many steps failed; passing ones are no tests and are not counted
 */
export async function runSteps(steps) {
  const waiting = [...steps];
  let failed = 0;
  const work = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift())
      if (!(await runStep(step))) failed += 1;
  };
  await Promise.all([work(), work()]);
  return { passed: 0, failed };
}

async function runStep({ title, commands, env }) {
  const begin = Date.now();
  for (const command of commands) {
    const { code, output } = await runNode(command, { quiet: true, env });
    if (code !== 0) {
      console.log(`✗ ${title}\n${output.trimEnd()}\n`);
      return false;
    }
  }
  console.log(`✓ ${title} (${((Date.now() - begin) / 1000).toFixed(1)} s)`);
  return true;
}

/**
 * Runs a test runner that writes a JSON report, and counts its tests.
 * @param {string} title
 * @param {(report: string) => { args: string[], env?: Record<string, string> }} command
 * @param {(report: any) => Count} count
 * @param {boolean} [isQuiet] shows its output at its end, for one that runs beside another
 * @returns {Promise<Count>}
 */
export async function runTests(title, command, count, isQuiet = false) {
  if (!isQuiet) console.log(`\n— ${title}`);
  const report = path.join(os.tmpdir(), `account-report-${randomUUID()}.json`);
  const { args, env } = command(report);
  const { code, output } = await runNode(args, { env, quiet: isQuiet });
  if (isQuiet) console.log(`\n— ${title}\n${output.trimEnd()}`);
  try {
    const found = count(JSON.parse(readFileSync(report, 'utf8')));
    // A runner can fail without a failing test: a file that does not load, a broken set-up.
    return code !== 0 && found.failed === 0 ? { ...found, failed: 1 } : found;
  } catch {
    return { passed: 0, failed: 1 };
  } finally {
    rmSync(report, { force: true });
  }
}

/** @param {Count[]} counts */
export function addUp(counts) {
  const sum = (name) => counts.reduce((total, one) => total + one[name], 0);
  return { passed: sum('passed'), failed: sum('failed') };
}

/** The last line of a command, alone on its line, and its exit code. */
export function conclude({ passed, failed }) {
  console.log(`\n${passed} passed, ${failed} failed`);
  process.exit(failed === 0 ? 0 : 1);
}
