/**
 * `npm run thumbnails`: renews thumbnails of an older version, with `-- --heic` also those of all HEIC files. A stopped
 * run continues at the next start.
 */
import path from 'node:path';

import { install } from './install.mjs';
import { runNode } from './processes.mjs';
import { dataDir } from './root.mjs';

await install();
const env = { DATA_DIR: process.env.DATA_DIR || path.join(dataDir, 'backend') };
const { compileBackend } = await import('./bundle-backend.mjs');
const args = [...(await compileBackend('thumbnails')), ...process.argv.slice(2)];
const { code } = await runNode(args, { env });
process.exit(code);
