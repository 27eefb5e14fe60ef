/** `npm run reset`: forgets all data; the next start begins with fresh demo accounts. */
import { rmSync } from 'node:fs';

import { isBusy } from './processes.mjs';
import { backendPort, dataDir, giveUp } from './root.mjs';

if (await isBusy(backendPort))
  giveUp(`The backend runs on port ${backendPort} and holds the data: stop it first.`);
rmSync(dataDir, { recursive: true, force: true });
console.log('Removed .data.');
