/**
 * `npm run replay -- <code> [folder]`: sends a recorded request to the current build, as a test that fails as long as
 * the request fails. `code` is the reference that the customer saw, or the end of it; `folder` contains the
 * recordings.
 */
import path from 'node:path';

import { install } from './install.mjs';
import { runNode } from './processes.mjs';
import { giveUp } from './root.mjs';

const [code, folder = process.env.RECORDINGS_DIR] = process.argv.slice(2);
if (!code || !folder)
  giveUp('npm run replay -- <code> <folder with recordings>, or set RECORDINGS_DIR');

await install();
// This module needs packages, so it is imported after the installation.
const { buildOrGiveUp } = await import('./build.mjs');
await buildOrGiveUp();

const jest = ['node_modules/jest/bin/jest.js', '-c', 'tools/jest/replay.config.mjs'];
const replayed = await runNode([...jest, '--runInBand', '--forceExit'], {
  env: { RECORDINGS_DIR: path.resolve(folder), REPLAYED_CODE: code },
});
process.exit(replayed.code);
