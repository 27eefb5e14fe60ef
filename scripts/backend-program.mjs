/**
 * Programs of the backend that work on its data, with further arguments:
 * - `npm run migrate` updates the tables, before the new version starts or while the old one runs.
 * - `npm run rotate-keys` does the next of three steps to a new signing key of the identity provider (docs/operations.md).
 * - `npm run thumbnails` renews thumbnails of an older version, with `-- --heic` also those of all HEIC files. A stopped run
 *   continues at the next start.
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
