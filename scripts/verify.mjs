/**
 * `npm run verify`: types, lint, format, dead code, messages, unit and contract tests.
 * `npm run verify -- --changed`: of these, what the files can break that differ from the main branch.
 */
import { changedFiles } from './changed-files.mjs';
import { install } from './install.mjs';

await install();
const { runChecks, runChecksOf } = await import('./checks.mjs');
const { conclude } = await import('./steps.mjs');
conclude(
  await (process.argv.includes('--changed') ? runChecksOf(await changedFiles()) : runChecks()),
);
