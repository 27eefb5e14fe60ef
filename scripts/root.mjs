import path from 'node:path';

/** The repository's root: every command runs there, from wherever it was called. */
export const root = path.resolve(import.meta.dirname, '..');
process.chdir(root);

/** All that the commands keep between runs, and all that `npm run reset` removes. */
export const dataDir = path.join(root, '.data');

export const webPort = Number(process.env.PORT || 3000);
export const backendPort = Number(process.env.BACKEND_PORT || 4000);

/** Ends the command with one sentence instead of a stack. */
export function giveUp(sentence) {
  console.error(sentence);
  process.exit(1);
}
