/** `npm run migrate`: updates the tables, before the new version starts or while the old one runs. */
import path from 'node:path';

import { install } from './install.mjs';
import { runNode } from './processes.mjs';
import { dataDir } from './root.mjs';

await install();
const env = { DATA_DIR: process.env.DATA_DIR || path.join(dataDir, 'backend') };
const { compileBackend } = await import('./bundle-backend.mjs');
const { code } = await runNode(await compileBackend('migrate'), { env });
process.exit(code);
