/** Position and scale of a photo on the stage, and their limits. CSS pixels from the middle of the stage. Pure. */
export type Size = { width: number; height: number };
export type Point = { x: number; y: number };

/** View of a photo: its scale, and the distance of its middle from the middle of the stage. */
export type View = Point & { scale: number };

/** Sizes of the stage and of the photo. A photo of unknown size (0) counts as filling the stage. */
export type StageSizes = { stage: Size; photo: Size };

/** Limits of the scale (PV-04, CO-05); 1 shows the whole photo. */
export const smallestScale = 1;
export const largestScale = 2.5;

export const wholePhoto: View = { scale: smallestScale, x: 0, y: 0 };

/** Limits a value to a range. Adding 0 turns -0 into 0. */
const clamp = (value: number, least: number, most: number): number =>
  Math.min(Math.max(value, least), most) + 0;

/** Size of the photo at scale 1, fitted into the stage. */
export function fittedSize({ stage, photo }: StageSizes): Size {
  if (photo.width <= 0 || photo.height <= 0) return stage;
  const scale = Math.min(stage.width / photo.width, stage.height / photo.height);
  return { width: photo.width * scale, height: photo.height * scale };
}

/**
 * Whether a larger file is useful for zooming: at the largest scale, the screen shows more pixels than a picture with
 * this longer edge has, and the photo has more pixels, too.
 */
export function wantsMorePixels(sizes: StageSizes, density: number, edge: number): boolean {
  const { width, height } = fittedSize(sizes);
  const shown = Math.max(width, height) * largestScale * density;
  return Math.max(sizes.photo.width, sizes.photo.height) > edge && shown > edge;
}

/**
 * Maximum distance of the photo's middle in each direction: an edge of a photo that is larger than the stage must not
 * move inside.
 */
export function reachOf(sizes: StageSizes, scale: number): Point {
  const { width, height } = fittedSize(sizes);
  return {
    x: Math.max(0, (width * scale - sizes.stage.width) / 2),
    y: Math.max(0, (height * scale - sizes.stage.height) / 2),
  };
}

/** The nearest view within the limits of scale and movement. */
export function withinReach(sizes: StageSizes, { scale: wanted, x, y }: View): View {
  const scale = clamp(wanted, smallestScale, largestScale);
  const reach = reachOf(sizes, scale);
  return { scale, x: clamp(x, -reach.x, reach.x), y: clamp(y, -reach.y, reach.y) };
}

/** Changes the scale so that the point of the photo that is now at `from` moves to `to`, as far as the limits allow. */
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
