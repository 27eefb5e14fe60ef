/** Converts between offsets of the grid and shares (0 to 1) of its scrollable height, for the scrubber. Pure. */
import type { Geometry } from './geometry';
import type { SectionKey } from './photo-list';
import type { SectionTable } from './section-table';

/** The scrollable height, in CSS pixels: the height of the grid without one window. */
const range = (geometry: Geometry, viewport: number): number =>
  Math.max(1, geometry.height - viewport);

const within = (share: number): number => Math.min(1, Math.max(0, share));

export const shareOfOffset = (geometry: Geometry, offset: number, viewport: number): number =>
  within(offset / range(geometry, viewport));

/**
 * The section at the top of the window after a jump to this share (D-02).
 * @param covered height of the sticky elements at the top of the window
 */
export const sectionAtShare = (
  geometry: Geometry,
  share: number,
  viewport: number,
  covered: number,
): number => geometry.sectionAt(within(share) * range(geometry, viewport) + covered);

/** Minimum distance of two marks in CSS pixels. */
const markDistance = 22;

/**
 * Marks of the scrubber at the first section of each group. A mark that would overlap the previous one is left out.
 * @param markOf text of a section's mark; null for none
 */
export function scrubMarks(
  geometry: Geometry,
  { keys }: SectionTable,
  markOf: (key: SectionKey) => string | null,
  { viewport, height }: { viewport: number; height: number },
): { mark: string; share: number }[] {
  const marks: { mark: string; share: number }[] = [];
  let previous: string | null = null;
  keys.forEach((key, at) => {
    const mark = markOf(key);
    if (mark === previous || mark === null) return;
    previous = mark;
    const share = shareOfOffset(geometry, geometry.topOf(at), viewport);
    const last = marks.at(-1);
    const isFree = !last || (share - last.share) * height >= markDistance;
    if (isFree) marks.push({ mark, share });
  });
  return marks;
}
