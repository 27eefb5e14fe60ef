/** `npm run migrate`: brings the tables up to date, before the new version starts or beside the old one. */
import path from 'node:path';

import { install } from './install.mjs';
import { runNode } from './processes.mjs';
import { dataDir } from './root.mjs';

await install();
const env = { DATA_DIR: process.env.DATA_DIR || path.join(dataDir, 'backend') };
const { code } = await runNode(['--import', 'tsx', 'backend/platform/db/migrate.ts'], { env });
process.exit(code);
