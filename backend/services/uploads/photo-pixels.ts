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

/** Bytes of one sample by libvips format; all other formats count as four. */
const sampleBytes: Record<string, number> = { uchar: 1, ushort: 2 };

/** Upright pixels in sRGB without transparency, and the full size of the picture as shown. */
export type Pixels = RawPicture & { whole: Size };

type PixelOptions = {
  /** Transforms the upright picture; gets the size in which it is shown. */
  shape: (picture: Sharp, whole: Size) => Sharp;
  /** True for a photo of the library, whose readable part is shown. A new photo must be complete. */
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
  // Without this option, even reading the size of a too large picture fails.
  const { autoOrient, channels, depth, icc } = await sharp(file, {
    limitInputPixels: false,
  }).metadata();
  checkSize(autoOrient, { channels, bytes: sampleBytes[depth] ?? 4 });
  // sharp drops the profile of 16-bit pictures, so it is applied afterwards.
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
    // All other warnings occur in real photos, whose pictures are complete.
    if (!options.isStored && String(error).includes(prematureEnd)) throw error;
    return read('error');
  });
  return { ...(await toSrgb(transformed, profile)), whole: autoOrient };
}

/** Warning of the JPEG decoder for missing pixel data, which it fills with grey. */
const prematureEnd = 'premature end of data segment';

/** The decoder applies the rotation of the HEIC format itself; its EXIF orientation must be ignored. */
async function readHeic(bytes: Buffer, { shape, isStored }: PixelOptions): Promise<Pixels> {
  const heic = openHeicFile(bytes);
  checkSize(heic, { channels: heic.channels, bytes: heic.bits > 8 ? 2 : 1 });
  const { data, ...raw } = heic.decode({ mustBeWhole: !isStored });
  const whole = { width: raw.width, height: raw.height };
  const picture = sharp(data, { raw }).flatten({ background: '#fff' });
  const transformed = await shape(picture, whole).raw().toBuffer({ resolveWithObject: true });
  return { ...(await toSrgb(transformed, heic.profile)), whole };
}
