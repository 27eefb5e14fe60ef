import { openDatabase } from '../db/database';
import { readEnvironment } from '../environment';
import { endWithError } from '../log/create-logger';
import { rotateSigningKeys } from './keys';

const next = {
  added:
    'A new key is published. Restart the backends, and run this again after a day to sign with it.',
  used: 'The new key signs after a restart of the backends. Run this again after a day to remove the old one.',
  removed: 'The old key is removed. Restart the backends.',
};

async function main(): Promise<void> {
  const { db, close } = await openDatabase(readEnvironment(process.env));
  const step = await rotateSigningKeys(db);
  await close();
  process.stdout.write(`${next[step]}\n`);
}

main().catch(endWithError);
