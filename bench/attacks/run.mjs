/**
 * `npm run bench -- attacks`: runs each attack once and reports its effect on another customer. It
 * starts its own servers, or it attacks servers of this machine at the given ports.
 */
import { stopAll } from '../harness/servers.mjs';
import { fairnessWorld } from '../fairness/world.mjs';
import { fairChecks } from './fair-checks.mjs';
import { hostilePictures } from './hostile-pictures.mjs';
import { linkFilter } from './links.mjs';
import { guestFlood, registrationFlood } from './newcomers.mjs';
import { codeGuesses, phoneUploads } from './phone.mjs';
import { signInLock } from './sign-in-lock.mjs';
import { openTarget } from './target.mjs';

const attacks = [
  hostilePictures,
  ...fairChecks,
  signInLock,
  registrationFlood,
  guestFlood,
  codeGuesses,
  phoneUploads,
  linkFilter,
];

const runningAt = (web, backend) => ({
  target: openTarget({ web: [web], backend }),
  close: async () => {},
});

/**
 * Runs the attacks.
 *
 * @param {{ only: string[], web: number, backend: number }} options `only`: ids of the attacks;
 * `web`, `backend`: ports of running servers, 0 to start new ones
 * @returns {Promise<boolean>} true if no attack has succeeded
 */
export async function run({ only, web, backend }) {
  const rows = [];
  try {
    const isRunning = web > 0 && backend > 0;
    const { target, close } = isRunning
      ? runningAt(web, backend)
      : await fairnessWorld({ processes: 1 });
    for (const { id, title, run: attack } of attacks) {
      if (only.length > 0 && !only.includes(id)) continue;
      const start = performance.now();
      const { does, sees, holds } = await attack(target).catch((error) => ({
        does: 'could not be tried',
        sees: error.message,
        holds: false,
      }));
      const seconds = Math.round((performance.now() - start) / 1_000);
      rows.push({ id, attack: title, answers: String(does), 'somebody else': sees, holds });
      console.log(
        `${id}: ${title}\n  ${does}\n  ${sees}\n  ${holds ? 'holds' : 'DOES NOT HOLD'} (${seconds} s)`,
      );
    }
    await close();
  } finally {
    await stopAll();
  }
  console.log('');
  for (const { holds, ...row } of rows)
    console.log(`| ${Object.values(row).join(' | ')} | ${holds ? 'holds' : 'does not hold'} |`);
  return rows.every(({ holds }) => holds);
}
