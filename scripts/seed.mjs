/** `npm run seed -- --orders N --photos N`: more data for the demo consumer. */
import path from 'node:path';

import { install } from './install.mjs';
import { isBusy, runNode } from './processes.mjs';
import { backendPort, dataDir, giveUp } from './root.mjs';

await install();
// The embedded database belongs to one process at a time.
if (!process.env.DATABASE_URL && (await isBusy(backendPort)))
  giveUp(`The backend runs on port ${backendPort} and holds the data: stop it, seed, start again.`);
const args = ['--import', 'tsx', 'backend/seed/cli.ts', ...process.argv.slice(2)];
const { code } = await runNode(args, {
  env: { DATA_DIR: path.join(dataDir, 'backend'), BACKEND_PORT: String(backendPort) },
});
process.exit(code);
