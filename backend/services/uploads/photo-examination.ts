import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { crc32 } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';
import { rgbaToThumbHash } from 'thumbhash';
import { headLength, typeOfBytes } from '../../../lib/contracts/photo-files';
import type { UploadMediaType } from '../../../lib/contracts/uploads';
import { PhotoRefusal, type Pixels, readEmbeddedThumbnail, readPixels } from './photo-pixels';

/** Length of the longer edge of each thumbnail in pixels, largest first. */
export const thumbnailEdges = [1300, 800, 300] as const;

export type ExaminationTask = {
  /** Announced type; a file of another type is refused. */
  mediaType?: UploadMediaType;
  sha256?: string;
  /** True if the photo is already in the library: if the file is damaged, its readable part is used. */
  isStored?: boolean;
};

/** Data of a picture that the library stores, except its date. */
export type PhotoFacts = {
  mediaType: UploadMediaType;
  sha256: string;
  /** CRC-32 of the original; null if it was not computed. */
  crc32: number | null;
  /** Size of the original in bytes. */
  fileSize: number;
  /** Size in pixels after the EXIF orientation was applied. */
  width: number;
  height: number;
  /** ThumbHash in Base64: a very small preview of the picture. */
  thumbhash: string;
};

async function readHead(file: string): Promise<Uint8Array> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(headLength), 0, headLength, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

/** Bytes per read. With the default of 64 kB, reading costs as much as hashing. */
const readSize = 1024 * 1024;

async function hashFile(file: string) {
  const hash = createHash('sha256');
  let sum = 0;
  let fileSize = 0;
  await pipeline(createReadStream(file, { highWaterMark: readSize }), async (chunks) => {
    // A file stream without an encoding yields buffers.
    for await (const chunk of chunks as AsyncIterable<Buffer>) {
      hash.update(chunk);
      sum = crc32(chunk, sum);
      fileSize += chunk.length;
    }
  });
  return { sha256: hash.digest('hex'), crc32: sum, fileSize };
}

/**
 * Scales a picture to this longer edge in pixels. The result is computed from the size of the original, because
 * rounding twice could differ by a pixel.
 */
function fit(image: Sharp, { width, height }: { width: number; height: number }, edge: number) {
  const scale = Math.min(1, edge / Math.max(width, height));
  const size = (side: number) => Math.max(1, Math.round(side * scale));
  return image.resize(size(width), size(height), { fit: 'fill' });
}

/** Data of a file, and its thumbnails in the order of {@link thumbnailEdges}, as JPEG without metadata. */
export type Examined = { facts: PhotoFacts; thumbnails: Buffer[] };

/** Hashes a file and finds its type. Throws a {@link PhotoRefusal} if it is not what the task announces. */
async function checkFile(file: string, task: ExaminationTask) {
  const sums = await hashFile(file);
  if (task.sha256 !== undefined && task.sha256 !== sums.sha256) throw new PhotoRefusal('checksum');
  const mediaType = typeOfBytes(await readHead(file));
  if (!mediaType || (task.mediaType ?? mediaType) !== mediaType) throw new PhotoRefusal('type');
  return { ...sums, mediaType };
}

async function placeholderOf({ data, info, whole }: Pixels): Promise<string> {
  const hint = await fit(sharp(data, { raw: info }), whole, 100)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const thumbhash = rgbaToThumbHash(hint.info.width, hint.info.height, hint.data);
  return Buffer.from(thumbhash).toString('base64');
}

/** JPEG quality of thumbnails. */
const thumbnailQuality = 78;

/** Data of a file, and the thumbnail that its camera has embedded, as JPEG without metadata. */
export type Previewed = { facts: PhotoFacts; picture: Buffer };

/**
 * Makes a first small picture of an untrusted HEIC from its embedded thumbnail, in a tenth of the time of
 * {@link examinePhoto}. Checks the file as `examinePhoto` does, but does not decode its pixels: a file that has a preview may
 * still be damaged. Returns null for other formats, and for a file without a usable thumbnail.
 */
export async function previewPhoto(file: string, task: ExaminationTask): Promise<Previewed | null> {
  const sums = await checkFile(file, task);
  if (sums.mediaType !== 'image/heic') return null;
  const pixels = await readEmbeddedThumbnail(file);
  if (!pixels) return null;
  const { data, info, whole } = pixels;
  const picture = await sharp(data, { raw: info }).jpeg({ quality: thumbnailQuality }).toBuffer();
  return { facts: { ...sums, ...whole, thumbhash: await placeholderOf(pixels) }, picture };
}

/**
 * Checks an untrusted file (SHA-256, type by its first bytes, decoding of every pixel) and makes its thumbnails. Throws
 * a {@link PhotoRefusal}, or any decoder error for a damaged file. Run it only in a process that may crash.
 */
export async function examinePhoto(file: string, task: ExaminationTask): Promise<Examined> {
  const sums = await checkFile(file, task);
  const [largest] = thumbnailEdges;
  const pixels = await readPixels(file, sums.mediaType, {
    shape: (picture, size) => fit(picture, size, largest),
    isStored: task.isStored ?? false,
  });
  const { data, info, whole } = pixels;
  const thumbnails: Buffer[] = [];
  for (const edge of thumbnailEdges) {
    const small = fit(sharp(data, { raw: info }), whole, edge);
    thumbnails.push(await small.jpeg({ quality: thumbnailQuality }).toBuffer());
  }
  return { facts: { ...sums, ...whole, thumbhash: await placeholderOf(pixels) }, thumbnails };
}

const fullQuality = 88;

/**
 * Draws a photo as an upright JPEG in sRGB, in full size. This is for HEIC photos, which few browsers show, and for
 * photos that will be rotated. Throws like {@link examinePhoto}. Run it only in a process that may crash.
 */
export async function drawFullPicture(file: string): Promise<Buffer> {
  const mediaType = typeOfBytes(await readHead(file));
  if (!mediaType) throw new PhotoRefusal('type');
  const { data, info } = await readPixels(file, mediaType, {
    shape: (picture) => picture,
    isStored: true,
  });
  return sharp(data, { raw: info }).jpeg({ quality: fullQuality }).toBuffer();
}

/** Rotates a generated picture clockwise. Takes some milliseconds for a thumbnail. */
export const turnDrawn = (picture: Uint8Array, degrees: number): Promise<Buffer> =>
  sharp(picture).rotate(degrees).jpeg({ quality: fullQuality }).toBuffer();
