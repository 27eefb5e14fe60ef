/** `npm run migrate`: updates the tables, before the new version starts or while the old one runs. */
import path from 'node:path';

import { install } from './install.mjs';
import { runNode } from './processes.mjs';
import { dataDir } from './root.mjs';

await install();
const env = { DATA_DIR: process.env.DATA_DIR || path.join(dataDir, 'backend') };
const { code } = await runNode(['--import', 'tsx', 'backend/platform/db/migrate.ts'], { env });
process.exit(code);
