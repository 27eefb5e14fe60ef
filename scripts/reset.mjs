/** `npm run reset`: forgets all data; the next start begins with fresh demo accounts. */
import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';

import { install } from './install.mjs';
import { dataDir, giveUp } from './root.mjs';

await install();
const { tsImport } = await import('tsx/esm/api');
const { lockFolder } = await tsImport('../backend/platform/db/folder-lock.ts', import.meta.url);

const folder = path.join(dataDir, 'backend');
mkdirSync(folder, { recursive: true });
// A backend that runs would go on writing to files that nobody finds any more.
await lockFolder(folder).catch((error) => giveUp(error.message));
rmSync(dataDir, { recursive: true, force: true });
console.log('Removed .data.');
