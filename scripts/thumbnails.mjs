/** `npm run thumbnails`: makes thumbnails of an older edition anew; what was ended goes on where it stopped. */
import path from 'node:path';

import { install } from './install.mjs';
import { runNode } from './processes.mjs';
import { dataDir } from './root.mjs';

await install();
const env = { DATA_DIR: process.env.DATA_DIR || path.join(dataDir, 'backend') };
const { code } = await runNode(['--import', 'tsx', 'backend/services/uploads/thumbnails-cli.ts'], {
  env,
});
process.exit(code);
