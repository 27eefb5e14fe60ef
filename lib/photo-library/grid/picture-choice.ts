/**
 * The picture of a photo that fills a square on the screen: sharp enough, and not larger than visible. Pure, and
 * without the schema of a photo, which is not part of the library's first scripts.
 */

/** Longer edges of a photo's pictures, in pixels (CO-05). */
export const pictureEdges = { small: 300, large: 800, full: 1300 } as const;

/** Pixels as shown; 0 when unknown. */
type Shape = { width: number; height: number };

export type PictureSize = keyof typeof pictureEdges;

/** In the order of their bytes. */
export const pictureSizes = ['small', 'large', 'full'] as const satisfies readonly PictureSize[];

/** A picture that is enlarged by a tenth still looks sharp. */
const stretch = 1.1;

/** Ratio of most cameras, for a photo without a size. */
const usualRatio = 2 / 3;

/** Pixels of a picture's shorter edge, which must fill the square. */
export const shorterEdge = ({ width, height }: Shape, size: PictureSize): number => {
  const ratio =
    width > 0 && height > 0 ? Math.min(width, height) / Math.max(width, height) : usualRatio;
  return Math.round(pictureEdges[size] * ratio);
};

/** @param pixels physical pixels along the edge of the square: CSS pixels × density */
export const pictureFor = (photo: Shape, pixels: number): PictureSize =>
  pictureSizes.find((size) => shorterEdge(photo, size) * stretch >= pixels) ?? 'full';
