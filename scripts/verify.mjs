/** `npm run verify`: types, lint, format, dead code, messages, unit and contract tests. */
import { install } from './install.mjs';

await install();
const { runChecks } = await import('./checks.mjs');
const { conclude } = await import('./steps.mjs');
conclude(await runChecks());
