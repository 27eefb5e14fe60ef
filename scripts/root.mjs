import path from 'node:path';

/** The root of the repository. Every command runs there, also if it is called from another folder. */
export const root = path.resolve(import.meta.dirname, '..');
process.chdir(root);

/** The data that commands store between runs; `npm run reset` deletes it. */
export const dataDir = path.join(root, '.data');

export const webPort = Number(process.env.PORT || 3000);
export const backendPort = Number(process.env.BACKEND_PORT || 4000);

/** Ends the command with one sentence instead of a stack trace. */
export function giveUp(sentence) {
  console.error(sentence);
  process.exit(1);
}
