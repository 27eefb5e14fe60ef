/**
 * `npm run verify`: types, lint, format, dead code, messages, unit and contract tests.
 * `npm run verify -- --changed`: only the checks that the changes since the main branch can break.
 */
import { changedFiles } from './changed-files.mjs';
import { install } from './install.mjs';

await install();
const { runChecks, runChecksOf } = await import('./checks.mjs');
const { conclude } = await import('./steps.mjs');
conclude(
  await (process.argv.includes('--changed') ? runChecksOf(await changedFiles()) : runChecks()),
);
