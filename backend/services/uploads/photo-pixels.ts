import { readFile } from 'node:fs/promises';
import decodeHeic from 'heic-decode';
import sharp, { type Sharp } from 'sharp';
import type { UploadDto, UploadMediaType } from '../../../lib/contracts/uploads';

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

/**
 * A picture that decodes upright into sRGB, and its size as shown.
 * Throws a `pixels` refusal before anything is decoded; what is damaged shows itself when the picture is used.
 */
export async function openPixels(
  file: string,
  mediaType: UploadMediaType,
): Promise<{ picture: Sharp; width: number; height: number }> {
  if (mediaType === 'image/heic') return openHeic(await readFile(file));
  const options = { limitInputPixels: maxPixels, failOn: 'error', sequentialRead: true } as const;
  // The limit refuses to read even the size of a larger picture.
  const { width, height, autoOrient } = await sharp(file, {
    ...options,
    limitInputPixels: false,
  }).metadata();
  if (width * height > maxPixels) throw new PhotoRefusal('pixels');
  return {
    picture: sharp(file, options).autoOrient().flatten({ background: '#fff' }),
    ...autoOrient,
  };
}

/** The decoder turns the picture itself, by the box of the format; an EXIF orientation in there means nothing. */
async function openHeic(buffer: Buffer) {
  const images = await decodeHeic.all({ buffer });
  try {
    const [first] = images;
    if (!first) throw new PhotoRefusal('damaged');
    const { width, height } = first;
    if (width * height > maxPixels) throw new PhotoRefusal('pixels');
    const { data } = await first.decode();
    const raw = { width, height, channels: 4 } as const;
    return { picture: sharp(data, { raw }).flatten({ background: '#fff' }), width, height };
  } finally {
    images.dispose();
  }
}
