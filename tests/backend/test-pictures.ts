import type { SeedPicture } from '../../backend/seed/seed-pictures';

/** Metadata of seed pictures. The pictures are not drawn, and the storage does not contain their files. */
export const testPictures: readonly SeedPicture[] = [
  [1600, 1067],
  [1067, 1600],
  [1600, 533],
  [1200, 1200],
].map(([width = 0, height = 0], index) => ({
  objectKey: `scenery/test/${index}`,
  mediaType: 'image/jpeg',
  sha256: String(index).repeat(64),
  crc32: null,
  fileSize: 100_000 + index,
  width,
  height,
  thumbhash: '5icOJYRHiHeLeIeAeGeHd2eGcJgI',
}));
