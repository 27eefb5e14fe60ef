/** `npm run reset`: deletes all data; the next start creates the demo accounts again. */
import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';

import { install } from './install.mjs';
import { dataDir, giveUp } from './root.mjs';

await install();
const { tsImport } = await import('tsx/esm/api');
const { lockFolder } = await tsImport('../backend/platform/db/folder-lock.ts', import.meta.url);

const folder = path.join(dataDir, 'backend');
mkdirSync(folder, { recursive: true });
// A running backend would continue to write into the deleted files. Locking the folder fails while it runs.
await lockFolder(folder).catch((error) => giveUp(error.message));
rmSync(dataDir, { recursive: true, force: true });
console.log('Removed .data.');
