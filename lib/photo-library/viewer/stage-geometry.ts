/** Place of a photo on the screen, and limits of its movement. Pixels from the middle of the stage. Pure. */
export type Size = { width: number; height: number };
export type Point = { x: number; y: number };

/** View of a photo: its enlargement, and the distance of its middle from the stage's. */
export type View = Point & { scale: number };

/** The stage and the photo on it. A photo of unknown size (0) counts as filling the stage. */
export type StageSizes = { stage: Size; photo: Size };

/** PV-04, CO-05 */
export const smallestScale = 1;
export const largestScale = 2.5;

export const wholePhoto: View = { scale: smallestScale, x: 0, y: 0 };

/** Adding 0 turns -0 into 0. */
const clamp = (value: number, least: number, most: number): number =>
  Math.min(Math.max(value, least), most) + 0;

/** Size of the photo when it is fitted into the stage. */
export function fittedSize({ stage, photo }: StageSizes): Size {
  if (photo.width <= 0 || photo.height <= 0) return stage;
  const scale = Math.min(stage.width / photo.width, stage.height / photo.height);
  return { width: photo.width * scale, height: photo.height * scale };
}

/**
 * Whether the screen can show more pixels of an enlarged photo than a picture with this longer edge has, and the photo
 * has more.
 */
export function wantsMorePixels(sizes: StageSizes, density: number, edge: number): boolean {
  const { width, height } = fittedSize(sizes);
  const shown = Math.max(width, height) * largestScale * density;
  return Math.max(sizes.photo.width, sizes.photo.height) > edge && shown > edge;
}

/**
 * Maximum distance of the middle in each direction: while the photo is larger than the stage, no edge of it comes
 * inside.
 */
export function reachOf(sizes: StageSizes, scale: number): Point {
  const { width, height } = fittedSize(sizes);
  return {
    x: Math.max(0, (width * scale - sizes.stage.width) / 2),
    y: Math.max(0, (height * scale - sizes.stage.height) / 2),
  };
}

/** The nearest view that the limits of enlargement and movement allow. */
export function withinReach(sizes: StageSizes, { scale: wanted, x, y }: View): View {
  const scale = clamp(wanted, smallestScale, largestScale);
  const reach = reachOf(sizes, scale);
  return { scale, x: clamp(x, -reach.x, reach.x), y: clamp(y, -reach.y, reach.y) };
}

/** Another enlargement that brings the spot of the photo now under `from` under `to`, as far as the limits allow. */
export function zoomed(
  sizes: StageSizes,
  view: View,
  wanted: number,
  from: Point,
  to = from,
): View {
  const scale = clamp(wanted, smallestScale, largestScale);
  const ratio = scale / view.scale;
  return withinReach(sizes, {
    scale,
    x: to.x - (from.x - view.x) * ratio,
    y: to.y - (from.y - view.y) * ratio,
  });
}
