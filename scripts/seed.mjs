/** `npm run seed -- --orders N --photos N`: more data for the demo consumer. */
import path from 'node:path';

import { install } from './install.mjs';
import { runNode } from './processes.mjs';
import { dataDir } from './root.mjs';

await install();
const { backendProgram, bundleBackend } = await import('./bundle-backend.mjs');
await bundleBackend();
const args = [...backendProgram('seed'), ...process.argv.slice(2)];
const { code } = await runNode(args, { env: { DATA_DIR: path.join(dataDir, 'backend') } });
process.exit(code);
