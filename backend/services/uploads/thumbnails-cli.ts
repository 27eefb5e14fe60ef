/**
 * `npm run thumbnails`: makes all thumbnails of an older edition again. If it is interrupted, start it again. With
 * `--heic` it also makes the thumbnails of all HEIC files again.
 */
import { openDatabase } from '../../platform/db/database';
import { readEnvironment } from '../../platform/environment';
import { endWithError } from '../../platform/log/create-logger';
import { createClock } from '../../shared/clock';
import { openStorage } from '../../shared/storage/open-storage';
import { stopExaminers } from './photo-examiner';
import { outdateHeic, remakeThumbnails } from './remake-thumbnails';

async function main(): Promise<void> {
  const env = readEnvironment(process.env);
  const { storage } = await openStorage(env);
  const { db, close } = await openDatabase(env);
  if (process.argv.includes('--heic')) await outdateHeic(db);
  const { made, failed } = await remakeThumbnails({ db, storage, clock: createClock() }, (soFar) =>
    process.stdout.write(`${soFar.made} made\n`),
  );
  stopExaminers();
  await close();
  for (const key of failed) process.stdout.write(`cannot be read any more: ${key}\n`);
  process.stdout.write(
    `Thumbnails of ${made} pictures are new, ${failed.length} stay as they are.\n`,
  );
}

main().catch(endWithError);
