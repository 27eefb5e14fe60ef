import { execFile } from 'node:child_process';

import { backendPort, webPort } from '../fixtures/ports';
import { expect, test } from '../fixtures/test';

/**
 * Runs the scripts of bench/attacks with small numbers. One account uses all that its limits allow,
 * and another customer must still be served.
 */
function attack(id: string): Promise<{ code: number; output: string }> {
  const servers = [`--web=${webPort}`, `--backend=${backendPort}`];
  const args = ['scripts/bench.mjs', 'attacks', `--only=${id}`, ...servers];
  return new Promise((resolve) =>
    execFile(process.execPath, args, (error, stdout, stderr) =>
      resolve({ code: error ? 1 : 0, output: stdout + stderr }),
    ),
  );
}

for (const [id, title] of [
  ['pages', 'check 41 pages of many sessions keep no newcomer waiting outside'],
  [
    'handlers',
    'check 41 a session that asks for everything at once turns nobody’s page into an error',
  ],
  [
    'calls of one brand',
    'check 41 a session that asks for everything at once fails no call of another customer of its brand',
  ],
  [
    'photos',
    'check 41 a photo is examined before all the heavy files that another account sent first',
  ],
  ['archives', 'check 41 an archive is made before all that another account asked for first'],
  ['disk', 'unfinished uploads of one account leave room for others’ photos'],
  [
    'pictures',
    'files whose data ends early show their sender nothing of what another customer sent',
  ],
  ['lock', 'wrong passwords of a stranger lock no owner out'],
] as const)
  test(title, async () => {
    test.slow();
    const { code, output } = await attack(id);
    expect(code, output).toBe(0);
  });
