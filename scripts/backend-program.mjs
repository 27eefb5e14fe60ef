/**
 * Runs a program of the backend that works on its data, and passes further arguments to it:
 * - `npm run migrate` updates the tables, before the new version starts or while the old one runs.
 * - `npm run rotate-keys` performs the next of the three steps that replace the identity provider's signing key
 *   (docs/operations.md).
 * - `npm run thumbnails` renews thumbnails of an older version; with `-- --heic` also those of all HEIC files. After
 *   an interruption the next run continues.
 */
import path from 'node:path';

import { install } from './install.mjs';
import { runNode } from './processes.mjs';
import { dataDir } from './root.mjs';

const [program, ...args] = process.argv.slice(2);

await install();
const env = { DATA_DIR: process.env.DATA_DIR || path.join(dataDir, 'backend') };
const { compileBackend } = await import('./bundle-backend.mjs');
const { code } = await runNode([...(await compileBackend(program)), ...args], { env });
process.exit(code);
