import { readFile } from 'node:fs/promises';
import sharp, { type Sharp } from 'sharp';
import type { UploadDto, UploadMediaType } from '../../../lib/contracts/uploads';
import { type HeicFile, openHeicFile } from './heic-file';

/** Why a file does not become a photo. */
export type RefusalReason = NonNullable<UploadDto['reason']>;

/** Thrown where a file turns out to be none that we take. */
export class PhotoRefusal extends Error {
  constructor(readonly reason: RefusalReason) {
    super(reason);
  }
}

/** Pixels of one picture, at most: a small file can unfold into gigabytes. */
const maxPixels = 100_000_000;

/** A picture that decodes upright, and its size as shown. */
export type Pixels = {
  picture: Sharp;
  width: number;
  height: number;
  /** What the pixels mean where the library does not know it: to be converted by `toSrgb`. Null for sRGB. */
  profile: HeicFile['profile'];
};

/** Throws a `pixels` refusal before anything is decoded; what is damaged shows itself when the picture is used. */
export async function openPixels(file: string, mediaType: UploadMediaType): Promise<Pixels> {
  if (mediaType === 'image/heic') return openHeic(await readFile(file));
  const options = { limitInputPixels: maxPixels, failOn: 'error', sequentialRead: true } as const;
  // The limit refuses to read even the size of a larger picture.
  const { width, height, autoOrient, depth, icc } = await sharp(file, {
    ...options,
    limitInputPixels: false,
  }).metadata();
  if (width * height > maxPixels) throw new PhotoRefusal('pixels');
  // Of 16 bits the library drops the profile, so it is left for later.
  const profile = (depth === 'ushort' && icc) || null;
  const picture = sharp(file, { ...options, ignoreIcc: profile !== null })
    .autoOrient()
    .flatten({ background: '#fff' })
    .toColourspace('srgb');
  return { picture, profile, ...autoOrient };
}

/** The decoder turns the picture itself, by the box of the format; an EXIF orientation in there means nothing. */
function openHeic(bytes: Buffer): Pixels {
  const heic = openHeicFile(bytes);
  try {
    if (heic.width * heic.height > maxPixels) throw new PhotoRefusal('pixels');
    const { data, ...raw } = heic.decode();
    const { width, height } = raw;
    const picture = sharp(data, { raw }).flatten({ background: '#fff' });
    return { picture, width, height, profile: heic.profile };
  } finally {
    heic.close();
  }
}
