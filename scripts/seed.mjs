/** `npm run seed -- --orders N --photos N`: adds more data to the demo consumer. */
import path from 'node:path';

import { install } from './install.mjs';
import { runNode } from './processes.mjs';
import { dataDir } from './root.mjs';

await install();
const { compileBackend } = await import('./bundle-backend.mjs');
const args = [...(await compileBackend('seed')), ...process.argv.slice(2)];
const { code } = await runNode(args, { env: { DATA_DIR: path.join(dataDir, 'backend') } });
process.exit(code);
