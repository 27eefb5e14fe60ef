/**
 * Makes small files that decode to hundreds of megabytes: PNGs with repeated lines. The compressed
 * data is a block of lines that ends with a full flush, so the block can be repeated without
 * compressing again, and a file that decodes to 800 MB is made in milliseconds.
 */
import { constants, crc32, deflateRawSync } from 'node:zlib';

const linesInBlock = 10;
/** Modulus of the checksum Adler-32 (RFC 1950). */
const modulus = 65_521;

const u32 = (value) => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value >>> 0);
  return bytes;
};

function chunk(type, data) {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  return Buffer.concat([u32(data.length), named, u32(crc32(named))]);
}

function adler32(bytes) {
  let [a, b] = [1, 0];
  for (const byte of bytes) {
    a = (a + byte) % modulus;
    b = (b + a) % modulus;
  }
  return { a, b };
}

/**
 * Computes the checksum of `times` copies of a block from the checksum of one block (RFC 1950), as
 * zlib's adler32_combine does.
 */
function adlerOf(block, times) {
  const one = adler32(block);
  let [a, b] = [1, 0];
  for (let copy = 0; copy < times; copy += 1) {
    b = (b + one.b + (block.length % modulus) * (a - 1 + modulus)) % modulus;
    a = (a + one.a - 1 + modulus) % modulus;
  }
  return u32(b * 65_536 + a);
}

/**
 * Returns a PNG with alpha. It contains `name` as a comment, so that files with different names
 * differ.
 *
 * @param {{ side: number, depth: 8 | 16, name: string }} options `side` in pixels, a multiple of
 * ten
 */
export function heavyPng({ side, depth, name }) {
  const line = 1 + side * 4 * (depth / 8);
  const block = Buffer.alloc(line * linesInBlock);
  for (let y = 0; y < linesInBlock; y += 1)
    for (let x = 1; x < line; x += 1) block[y * line + x] = (x * 7 + y * 31) % 251;
  const packed = deflateRawSync(block, { level: 6, finishFlush: constants.Z_FULL_FLUSH });
  const times = side / linesInBlock;
  const end = deflateRawSync(Buffer.alloc(0));
  const parts = [Buffer.from([0x78, 0x9c]), ...Array(times).fill(packed), end];
  const data = Buffer.concat([...parts, adlerOf(block, times)]);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', Buffer.concat([u32(side), u32(side), Buffer.from([depth, 6, 0, 0, 0])])),
    chunk('tEXt', Buffer.from(`Comment\0${name}`, 'latin1')),
    chunk('IDAT', data),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
