/** Runs checks with short, titled output, and counts passed, failed and retried tests. */
import { randomUUID } from 'node:crypto';
import { readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

import { runNode } from './processes.mjs';

/**
 * Result of one or more runs. `retried` names the tests that passed at the second try, `broken` the checks and suites
 * that failed.
 * @typedef {{ passed: number, failed: number, retried: string[], broken?: string[] }} Count
 */

/** A run fails if more tests than this passed only at the second try. A few such races are tolerated. */
const maxRetried = 5;

/** @type {Count} */
const nothing = { passed: 0, failed: 0, retried: [], broken: [] };
export const failure = { ...nothing, failed: 1 };

/**
 * Runs the steps two at a time. Prints the output of a step if it failed, and always with `showsOutput`.
 * @param {{ title: string, commands?: string[][], env?: Record<string, string>, showsOutput?: boolean,
 *   run?: () => Promise<{ code: number, output: string }> }[]} steps
 * @returns {Promise<Count>} number of failed steps; passed steps are not counted, because they are not tests
 */
export async function runSteps(steps) {
  const waiting = [...steps];
  const broken = [];
  const work = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift())
      if (!(await runStep(step))) broken.push(step.title);
  };
  await Promise.all([work(), work()]);
  return { ...nothing, failed: broken.length, broken };
}

async function runStep({
  title,
  commands = [],
  env,
  run = () => runAll(commands, env),
  showsOutput = false,
}) {
  const begin = Date.now();
  const { code, output } = await run();
  const seconds = ((Date.now() - begin) / 1000).toFixed(1);
  const said = showsOutput ? `\n  ${output.trim()}` : '';
  console.log(
    code === 0 ? `✓ ${title} (${seconds} s)${said}` : `✗ ${title}\n${output.trimEnd()}\n`,
  );
  return code === 0;
}

async function runAll(commands, env) {
  let output = '';
  for (const command of commands) {
    const result = await runNode(command, { quiet: true, env });
    output += result.output;
    if (result.code !== 0) return { ...result, output };
  }
  return { code: 0, output };
}

/**
 * Runs a test runner that writes a JSON report, and counts its tests.
 * @param {string} title
 * @param {(report: string) => { args: string[], env?: Record<string, string> }} command
 * @param {(report: any) => Count} count
 * @returns {Promise<Count>}
 */
export async function runTests(title, command, count) {
  console.log(`\n— ${title}`);
  const report = path.join(os.tmpdir(), `account-report-${randomUUID()}.json`);
  const { args, env } = command(report);
  const { code } = await runNode(args, { env });
  try {
    const found = count(JSON.parse(readFileSync(report, 'utf8')));
    // A runner can fail without a failed test: for example, a file cannot be loaded, or a set-up fails.
    const failed = code !== 0 ? Math.max(1, found.failed) : found.failed;
    return { ...found, failed, broken: failed > 0 ? [title] : [] };
  } catch {
    return { ...failure, broken: [title] };
  } finally {
    rmSync(report, { force: true });
  }
}

/**
 * Sums the counts.
 * @param {Count[]} counts
 */
export const addUp = (counts) =>
  counts.reduce(
    (sum, { passed, failed, retried, broken = [] }) => ({
      passed: sum.passed + passed,
      failed: sum.failed + failed,
      retried: [...sum.retried, ...retried],
      broken: [...sum.broken, ...broken],
    }),
    nothing,
  );

/** Prints the summary of a command and ends the process with exit code 0 or 1. */
export function conclude({ passed, failed, retried, broken }) {
  if (retried.length > 0) console.log(`\nHeld only at the second try:\n${list(retried)}`);
  const tooMany = retried.length > maxRetried;
  if (tooMany) console.log(`More than ${maxRetried} of them: the run fails.`);
  const all = failed + (tooMany ? 1 : 0);
  if (broken.length > 0) console.log(`\nFailed: ${broken.join(', ')}`);
  console.log(`\n${passed} passed, ${all} failed`);
  process.exit(all === 0 ? 0 : 1);
}

const list = (names) => names.map((name) => `  ${name}`).join('\n');
