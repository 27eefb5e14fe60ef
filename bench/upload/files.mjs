/** Makes files that look like photos but cannot be decoded, so that the backend processes them quickly. */
import { createHash, randomBytes } from 'node:crypto';

const jpegStart = Buffer.from([0xff, 0xd8, 0xff, 0xe0]);
export const megabyte = 1024 * 1024;

/** Makes a file of `size` bytes. Each file is different, because a library refuses duplicates. */
export function makeFile(size) {
  const bytes = randomBytes(size);
  jpegStart.copy(bytes);
  return { bytes, sha256: createHash('sha256').update(bytes).digest('hex') };
}
