import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { examinePhoto, type PhotoFacts } from '../services/uploads/photo-examination';
import { recipeOf } from './photo-recipes';
import { paint } from './photo-scenes/canvas';
import { createNoise } from './photo-scenes/noise';

/** Pixels are computed at this share of the size and enlarged: it looks like a lens, and takes half the time. */
const share = 0.75;

/** What turns stored pixels upright again is the way back of how they were turned. */
const turns = { 1: 0, 6: 270, 8: 90 } as const;

/** Draws picture number `index` as a camera's JPEG with EXIF into a folder that exists, with its thumbnails. */
export async function drawPicture(index: number, folder: string): Promise<PhotoFacts> {
  const { width, height, scene, random, orientation, camera, takenAt } = recipeOf(index);
  const canvas = {
    width: Math.round(width * share),
    height: Math.round(height * share),
    random,
    noise: createNoise(random),
  };
  const raw = { width: canvas.width, height: canvas.height, channels: 3 } as const;
  const shown = await sharp(paint(canvas, scene), { raw })
    .resize(width, height, { fit: 'fill' })
    .jpeg({ quality: 95 })
    .toBuffer();
  const stored = await sharp(shown)
    .rotate(turns[orientation])
    .withExif({ IFD0: camera, IFD2: { DateTimeOriginal: takenAt } })
    .withMetadata({ orientation })
    .jpeg({ quality: 84 })
    .toBuffer();
  const file = path.join(folder, 'original');
  await writeFile(file, stored);
  return examinePhoto({ file, thumbnails: folder });
}
