/** Checks that tools/supply-chain/licences.json allows the licence of every package in the lock file. */
import { readFileSync } from 'node:fs';

import { judgeLicences } from './licence-rules.mjs';

const { refused, unknown } = judgeLicences(
  JSON.parse(readFileSync('package-lock.json', 'utf8')).packages,
);
if (refused.length === 0)
  console.log(`Every licence is allowed; ${unknown.length} packages are for other platforms.`);
else console.log(`Not allowed by tools/supply-chain/licences.json:\n${refused.join('\n')}`);
process.exit(refused.length === 0 ? 0 : 1);
