/** Files that look like photos from outside and are none, so that the backend is soon done with them. */
import { createHash, randomBytes } from 'node:crypto';

const jpegStart = Buffer.from([0xff, 0xd8, 0xff, 0xe0]);
export const megabyte = 1024 * 1024;

/** Different each time: a library refuses what it has. */
export function makeFile(size) {
  const bytes = randomBytes(size);
  jpegStart.copy(bytes);
  return { bytes, sha256: createHash('sha256').update(bytes).digest('hex') };
}
