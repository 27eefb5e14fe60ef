import { readFile } from 'node:fs/promises';
import sharp, { type Sharp } from 'sharp';
import type { UploadDto, UploadMediaType } from '../../../lib/contracts/uploads';
import { type RawPicture, toSrgb } from './colour-profile';
import { openHeicFile } from './heic-file';

/** Reason why a file is refused. */
export type RefusalReason = NonNullable<UploadDto['reason']>;

/** Thrown for a file that is refused. */
export class PhotoRefusal extends Error {
  constructor(readonly reason: RefusalReason) {
    super(reason);
  }
}

/** Maximum number of pixels of a picture: a small file can decode to gigabytes. */
export const maxPixels = 100_000_000;
/** Maximum number of bytes of the decoded pixels. */
const maxDecodedBytes = 400_000_000;

type Size = { width: number; height: number };

function checkSize({ width, height }: Size, samples: { channels: number; bytes: number }): void {
  const pixels = width * height;
  if (pixels > maxPixels || pixels * samples.channels * samples.bytes > maxDecodedBytes)
    throw new PhotoRefusal('pixels');
}

/** Bytes of one sample by libvips format. Samples of other formats count as four bytes. */
const sampleBytes: Record<string, number> = { uchar: 1, ushort: 2 };

/**
 * Upright pixels in sRGB without transparency. `whole` is the size of the upright picture before `shape` transformed
 * it.
 */
export type Pixels = RawPicture & { whole: Size };

type PixelOptions = {
  /** Transforms the upright picture, for instance to a thumbnail. `whole` is the size before. */
  shape: (picture: Sharp, whole: Size) => Sharp;
  /** True for a photo that is already in the library: its readable part is shown. A new photo must be complete. */
  isStored: boolean;
};

/**
 * Decodes the picture of a file and transforms it. Throws a `pixels` refusal before decoding if the stated size is too
 * large, and any decoder error for a damaged file.
 */
export async function readPixels(
  file: string,
  mediaType: UploadMediaType,
  options: PixelOptions,
): Promise<Pixels> {
  if (mediaType === 'image/heic') return readHeic(await readFile(file), options);
  // Without `limitInputPixels: false`, sharp cannot even read the size of a picture that is too large.
  const { autoOrient, channels, depth, icc } = await sharp(file, {
    limitInputPixels: false,
  }).metadata();
  checkSize(autoOrient, { channels, bytes: sampleBytes[depth] ?? 4 });
  // sharp drops the ICC profile of 16-bit pictures, so `toSrgb` applies the profile afterwards.
  const profile = (depth === 'ushort' && icc) || null;
  const read = (failOn: 'warning' | 'error') => {
    const readOptions = { failOn, limitInputPixels: maxPixels, sequentialRead: true } as const;
    const picture = sharp(file, { ...readOptions, ignoreIcc: profile !== null })
      .autoOrient()
      .flatten({ background: '#fff' })
      .toColourspace('srgb');
    return options.shape(picture, autoOrient).raw().toBuffer({ resolveWithObject: true });
  };
  const transformed = await read('warning').catch((error: unknown) => {
    // Only missing pixel data refuses a photo that is not stored yet. All other warnings also occur for photos with all
    // their pixels, so they are ignored.
    if (!options.isStored && String(error).includes(prematureEnd)) throw error;
    return read('error');
  });
  return { ...(await toSrgb(transformed, profile)), whole: autoOrient };
}

/** Warning of the JPEG decoder for missing pixel data, which it fills with grey. */
const prematureEnd = 'premature end of data segment';

/**
 * Decodes the small picture that a camera has embedded in a HEIC. `whole` is the size of the whole picture, which is not
 * decoded. Null if the file has none or it cannot be decoded. Throws a `pixels` refusal as {@link readPixels} does, and any
 * decoder error for a file that is no HEIC.
 */
export async function readEmbeddedThumbnail(file: string): Promise<Pixels | null> {
  const heic = openHeicFile(await readFile(file));
  checkSize(heic, { channels: heic.channels, bytes: heic.bits > 8 ? 2 : 1 });
  try {
    const small = heic.decodeThumbnail();
    if (!small) return null;
    const { data, ...raw } = small;
    const picture = sharp(data, { raw }).flatten({ background: '#fff' });
    const pixels = await picture.raw().toBuffer({ resolveWithObject: true });
    const { width, height } = heic;
    return { ...(await toSrgb(pixels, heic.profile)), whole: { width, height } };
  } catch {
    // The examination of the whole picture decides whether the file is damaged.
    return null;
  }
}

/** Decodes a HEIC. libheif applies the rotation of the HEIC format itself; the EXIF orientation must be ignored. */
async function readHeic(bytes: Buffer, { shape, isStored }: PixelOptions): Promise<Pixels> {
  const heic = openHeicFile(bytes);
  checkSize(heic, { channels: heic.channels, bytes: heic.bits > 8 ? 2 : 1 });
  const { data, ...raw } = heic.decode({ mustBeWhole: !isStored });
  const whole = { width: raw.width, height: raw.height };
  const picture = sharp(data, { raw }).flatten({ background: '#fff' });
  const transformed = await shape(picture, whole).raw().toBuffer({ resolveWithObject: true });
  return { ...(await toSrgb(transformed, heic.profile)), whole };
}
