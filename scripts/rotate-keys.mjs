/** `npm run rotate-keys`: the next of three steps to a new signing key of the identity provider (docs/operations.md). */
import path from 'node:path';

import { install } from './install.mjs';
import { runNode } from './processes.mjs';
import { dataDir } from './root.mjs';

await install();
const env = { DATA_DIR: process.env.DATA_DIR || path.join(dataDir, 'backend') };
const { compileBackend } = await import('./bundle-backend.mjs');
const { code } = await runNode(await compileBackend('rotate-keys'), { env });
process.exit(code);
