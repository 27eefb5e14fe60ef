/** Photos and the window: what is in view, and where it goes to bring one in. Pure; all lengths in CSS pixels. */
import type { Geometry } from './geometry';

type Slot = { month: number; slot: number };

type Window = {
  /** Top of the window in the timeline. */
  place: number;
  /** Its height. */
  viewport: number;
  /** What lies above the grid while it scrolls. */
  stickyTop: number;
};

/**
 * Where the window goes so that a photo is wholly in view, and no further.
 *
 * @returns the window's new place; null when it stays where it is
 */
export function placeToReveal(
  geometry: Geometry,
  { month, slot }: Slot,
  { place, viewport, stickyTop }: Window,
): number | null {
  const { tile, heading, gap } = geometry.frame;
  const { y } = geometry.tileAt(month, slot);
  const above = y - stickyTop - heading - gap;
  const below = y + tile + gap - viewport;
  if (place > above) return above;
  return place < below ? below : null;
}

/** The first photo of which nothing is covered from above; null when there is none in the window. */
export function firstInView(
  geometry: Geometry,
  { place, viewport, stickyTop }: Window,
): Slot | null {
  const { heading, tile } = geometry.frame;
  const from = place + stickyTop + heading + tile;
  const { ranges } = geometry.rangesBetween(from - 1, place + viewport);
  const first = ranges.find((range) => range.to > range.from);
  return first ? { month: first.month, slot: first.from } : null;
}
