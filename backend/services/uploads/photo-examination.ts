import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { crc32 } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';
import { rgbaToThumbHash } from 'thumbhash';
import { headLength, typeOfBytes } from '../../../lib/contracts/photo-files';
import type { UploadMediaType } from '../../../lib/contracts/uploads';
import { PhotoRefusal, readPixels } from './photo-pixels';

/** Longer edges of the thumbnails in pixels, the largest first. */
export const thumbnailEdges = [1300, 800, 300] as const;

export type ExaminationTask = {
  /** As announced; a file that is another is refused. */
  mediaType?: UploadMediaType;
  sha256?: string;
  /** The photo is in the library already: a damaged one gets pictures of its readable part. */
  isStored?: boolean;
};

/** What the library keeps about a picture, but for its date. */
export type PhotoFacts = {
  mediaType: UploadMediaType;
  sha256: string;
  /** Null where it was not worked out. */
  crc32: number | null;
  /** Bytes of the original. */
  fileSize: number;
  /** Pixels as shown, after the orientation. */
  width: number;
  height: number;
  /** Base64. */
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

/** Of what is read at once: by the usual 64 kB the reading costs as much as the sums. */
const hashedBytes = 1024 * 1024;

async function hashFile(file: string) {
  const hash = createHash('sha256');
  let sum = 0;
  let fileSize = 0;
  await pipeline(createReadStream(file, { highWaterMark: hashedBytes }), async (chunks) => {
    // A file stream without an encoding gives buffers.
    for await (const chunk of chunks as AsyncIterable<Buffer>) {
      hash.update(chunk);
      sum = crc32(chunk, sum);
      fileSize += chunk.length;
    }
  });
  return { sha256: hash.digest('hex'), crc32: sum, fileSize };
}

/** Scales from the size of the original: rounding twice could give a pixel more or less. */
function fit(image: Sharp, { width, height }: { width: number; height: number }, edge: number) {
  const scale = Math.min(1, edge / Math.max(width, height));
  const size = (side: number) => Math.max(1, Math.round(side * scale));
  return image.resize(size(width), size(height), { fit: 'fill' });
}

/** Facts about a file, and its thumbnails in the order of {@link thumbnailEdges}: JPEG without metadata. */
export type Examined = { facts: PhotoFacts; thumbnails: Buffer[] };

/**
 * Reads a file that anybody may have sent: digest, type by its first bytes, every pixel. Throws a {@link PhotoRefusal},
 * or any error of a decoder at a damaged file. Run it only in a process that may crash.
 */
export async function examinePhoto(file: string, task: ExaminationTask): Promise<Examined> {
  const sums = await hashFile(file);
  if (task.sha256 !== undefined && task.sha256 !== sums.sha256) throw new PhotoRefusal('checksum');
  const mediaType = typeOfBytes(await readHead(file));
  if (!mediaType || (task.mediaType ?? mediaType) !== mediaType) throw new PhotoRefusal('type');

  const [largest] = thumbnailEdges;
  const { data, info, whole } = await readPixels(file, mediaType, {
    shape: (picture, size) => fit(picture, size, largest),
    isStored: task.isStored ?? false,
  });
  const small = () => sharp(data, { raw: info });
  const thumbnails: Buffer[] = [];
  for (const edge of thumbnailEdges)
    thumbnails.push(await fit(small(), whole, edge).jpeg({ quality: 78 }).toBuffer());
  const hint = await fit(small(), whole, 100)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const thumbhash = rgbaToThumbHash(hint.info.width, hint.info.height, hint.data);
  const placeholder = Buffer.from(thumbhash).toString('base64');
  return { facts: { ...sums, mediaType, ...whole, thumbhash: placeholder }, thumbnails };
}

const fullQuality = 88;

/**
 * All pixels of a photo as an upright JPEG in sRGB: for a HEIC, which few browsers show, and for a photo that will be
 * turned. Throws like {@link examinePhoto}, and runs only in such a process, too.
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

/** Turns a picture that was drawn here, by degrees clockwise. Takes some milliseconds for a thumbnail. */
export const turnDrawn = (picture: Uint8Array, degrees: number): Promise<Buffer> =>
  sharp(picture).rotate(degrees).jpeg({ quality: fullQuality }).toBuffer();
