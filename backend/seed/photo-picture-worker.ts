/** Process that draws the pictures of the demo libraries, so that the service can answer meanwhile. */
import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { drawPicture } from './photo-picture';
import { serveTasks } from '../services/uploads/photo-pool-child';

export type PictureTask = { index: number; folder: string };

sharp.cache(false);
sharp.concurrency(1);

serveTasks(async ({ index, folder }: PictureTask): Promise<null> => {
  const fresh = await mkdtemp(`${folder}-`);
  const facts = await drawPicture(index, fresh);
  await writeFile(path.join(fresh, 'facts'), JSON.stringify(facts));
  // Two processes may draw it at once: the first to rename wins, and both drew the same.
  await rename(fresh, folder).catch(() => rm(fresh, { recursive: true }));
  return null;
});
