/**
 * Which of a photo's pictures fills a square on the screen: no softer than it must be, no heavier than can be seen. Pure,
 * and without the schema of a photo, which the page of the library does not load first.
 */

/** Longer edges of a photo's pictures (CO-05). */
export const pictureEdges = { small: 300, large: 800, full: 1300 } as const;

/** Pixels as shown; 0 when unknown. */
type Shape = { width: number; height: number };

export type PictureSize = keyof typeof pictureEdges;

/** By their weight. */
export const pictureSizes = ['small', 'large', 'full'] as const satisfies readonly PictureSize[];

/** Nobody sees a picture stretched by a tenth. */
const stretch = 1.1;

/** What most cameras make, for a photo that does not say. */
const usualRatio = 2 / 3;

/** Pixels of a picture's shorter edge, which has to fill the square. */
export const shorterEdge = ({ width, height }: Shape, size: PictureSize): number => {
  const ratio =
    width > 0 && height > 0 ? Math.min(width, height) / Math.max(width, height) : usualRatio;
  return Math.round(pictureEdges[size] * ratio);
};

/** @param pixels of the screen along the edge of the square: CSS pixels times density */
export const pictureFor = (photo: Shape, pixels: number): PictureSize =>
  pictureSizes.find((size) => shorterEdge(photo, size) * stretch >= pixels) ?? 'full';
