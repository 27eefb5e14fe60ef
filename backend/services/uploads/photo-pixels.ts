import { readFile } from 'node:fs/promises';
import sharp, { type Sharp } from 'sharp';
import type { UploadDto, UploadMediaType } from '../../../lib/contracts/uploads';
import { type RawPicture, toSrgb } from './colour-profile';
import { openHeicFile } from './heic-file';

/** Why a file does not become a photo. */
export type RefusalReason = NonNullable<UploadDto['reason']>;

/** Thrown where a file turns out to be none that we take. */
export class PhotoRefusal extends Error {
  constructor(readonly reason: RefusalReason) {
    super(reason);
  }
}

/** Pixels of one picture, at most: a small file can unfold into gigabytes. */
export const maxPixels = 100_000_000;
/** Most bytes that the decoded pixels may take. */
const maxDecodedBytes = 400_000_000;

type Size = { width: number; height: number };

function checkSize({ width, height }: Size, samples: { channels: number; bytes: number }): void {
  const pixels = width * height;
  if (pixels > maxPixels || pixels * samples.channels * samples.bytes > maxDecodedBytes)
    throw new PhotoRefusal('pixels');
}

/** Bytes of one sample by its format's name in libvips; other formats count as four. */
const sampleBytes: Record<string, number> = { uchar: 1, ushort: 2 };

/** Upright pixels in sRGB without transparency, and the size of the whole picture as shown. */
export type Pixels = RawPicture & { whole: Size };

type Wanted = {
  /** Gets the upright picture and the size in which it is shown. */
  shape: (picture: Sharp, whole: Size) => Sharp;
  /** True for a photo of the library, whose readable part is shown; a new photo has to be whole. */
  isStored: boolean;
};

/**
 * The picture of a file, shaped as it is wanted. Throws a `pixels` refusal before anything is decoded if the size that
 * the file names is too large, and any error of a decoder at a damaged file.
 */
export async function readPixels(
  file: string,
  mediaType: UploadMediaType,
  wanted: Wanted,
): Promise<Pixels> {
  if (mediaType === 'image/heic') return readHeic(await readFile(file), wanted);
  // The limit refuses to read even the size of a larger picture.
  const { autoOrient, channels, depth, icc } = await sharp(file, {
    limitInputPixels: false,
  }).metadata();
  checkSize(autoOrient, { channels, bytes: sampleBytes[depth] ?? 4 });
  // Of 16 bits the library drops the profile, so it is left for later.
  const profile = (depth === 'ushort' && icc) || null;
  const read = (failOn: 'warning' | 'error') => {
    const options = { failOn, limitInputPixels: maxPixels, sequentialRead: true } as const;
    const picture = sharp(file, { ...options, ignoreIcc: profile !== null })
      .autoOrient()
      .flatten({ background: '#fff' })
      .toColourspace('srgb');
    return wanted.shape(picture, autoOrient).raw().toBuffer({ resolveWithObject: true });
  };
  const shaped = await read('warning').catch((error: unknown) => {
    // Real photos cause all the other warnings, and their pictures are whole.
    if (!wanted.isStored && String(error).includes(endsEarly)) throw error;
    return read('error');
  });
  return { ...(await toSrgb(shaped, profile)), whole: autoOrient };
}

/** Warning of the JPEG decoder when a marker stands in place of pixels. It makes these pixels grey. */
const endsEarly = 'premature end of data segment';

/** The decoder turns the picture itself, by the box of the format; an EXIF orientation in there means nothing. */
async function readHeic(bytes: Buffer, { shape, isStored }: Wanted): Promise<Pixels> {
  const heic = openHeicFile(bytes);
  checkSize(heic, { channels: heic.channels, bytes: heic.bits > 8 ? 2 : 1 });
  const { data, ...raw } = heic.decode({ mustBeWhole: !isStored });
  const whole = { width: raw.width, height: raw.height };
  const picture = sharp(data, { raw }).flatten({ background: '#fff' });
  const shaped = await shape(picture, whole).raw().toBuffer({ resolveWithObject: true });
  return { ...(await toSrgb(shaped, heic.profile)), whole };
}
