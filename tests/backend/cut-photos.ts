import { constants, crc32, deflateSync, inflateSync } from 'node:zlib';
import sharp from 'sharp';

const startOfScan = Buffer.from([0xff, 0xda]);
const endOfImage = Buffer.from([0xff, 0xd9]);

/**
 * Returns a JPEG whose picture data is cut after `kept` bytes. An end marker and filler bytes
 * follow, so that the size of the file stays the same.
 */
export function cutJpeg(jpeg: Buffer, kept = 600): Buffer {
  const bytes = Buffer.alloc(jpeg.length);
  const end = jpeg.indexOf(startOfScan) + kept;
  jpeg.copy(bytes, 0, 0, end);
  endOfImage.copy(bytes, end);
  return bytes;
}

/** Returns a progressive JPEG that contains only its first scan. */
export async function firstScanOf(jpeg: Buffer): Promise<Buffer> {
  const progressive = await sharp(jpeg).jpeg({ progressive: true }).toBuffer();
  const first = progressive.indexOf(startOfScan);
  const second = progressive.indexOf(startOfScan, first + 1);
  return Buffer.concat([progressive.subarray(0, second), endOfImage]);
}

/** Returns a PNG chunk with its length and its checksum. */
export function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

/** Length in bytes of the signature and the header chunk. */
const pngHead = 33;

/** Returns a PNG whose pixel rows are cut after `kept` bytes, although every chunk is valid. */
export function cutPng(png: Buffer, kept = 600): Buffer {
  const start = png.indexOf('IDAT', 0, 'latin1') - 4;
  // The first data chunk contains more rows than are needed.
  const data = png.subarray(start + 8, start + 8 + png.readUInt32BE(start));
  const rows = inflateSync(data, { finishFlush: constants.Z_SYNC_FLUSH });
  return Buffer.concat([
    png.subarray(0, pngHead),
    pngChunk('IDAT', deflateSync(rows.subarray(0, kept))),
    pngChunk('tEXt', Buffer.from(`Comment\0${'x'.repeat(png.length)}`)),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

/** Returns a PNG whose header states another size and colour type. The pixel data is unchanged. */
export function resizedPng(
  png: Buffer,
  { width, height, depth = 8 }: { width: number; height: number; depth?: 8 | 16 },
): Buffer {
  const header = Buffer.from(png.subarray(16, 29));
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = depth;
  return Buffer.concat([png.subarray(0, 8), pngChunk('IHDR', header), png.subarray(pngHead)]);
}
