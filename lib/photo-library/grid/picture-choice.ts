/**
 * Chooses the picture of a photo for a square on the screen: sharp enough, but not larger than necessary. Pure. The
 * schema of a photo is not imported, because the first scripts of the library do not contain it.
 */

/** Longer edges of the pictures of a photo, in pixels (CO-05). */
export const pictureEdges = { small: 300, large: 800, full: 1300 } as const;

/** Pixels of the photo as shown; 0 if unknown. */
type Shape = { width: number; height: number };

export type PictureSize = keyof typeof pictureEdges;

/** From the smallest to the largest file. */
export const pictureSizes = ['small', 'large', 'full'] as const satisfies readonly PictureSize[];

/** A picture that is enlarged by this factor still looks sharp. */
const stretch = 1.1;

/** Ratio of the edges in most cameras, for a photo of unknown size. */
const usualRatio = 2 / 3;

/** Pixels of the shorter edge of a picture. The picture is cropped to the square, so this edge must fill it. */
export const shorterEdge = ({ width, height }: Shape, size: PictureSize): number => {
  const ratio =
    width > 0 && height > 0 ? Math.min(width, height) / Math.max(width, height) : usualRatio;
  return Math.round(pictureEdges[size] * ratio);
};

/**
 * Returns the smallest sharp picture. @param pixels physical pixels along the edge of the square: CSS pixels × density
 */
export const pictureFor = (photo: Shape, pixels: number): PictureSize =>
  pictureSizes.find((size) => shorterEdge(photo, size) * stretch >= pixels) ?? 'full';
