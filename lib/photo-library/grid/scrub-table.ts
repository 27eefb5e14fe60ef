/** Conversions between the timeline's table and the scrubber: parts of the scrollable height, 0 to 1. Pure. */
import type { Geometry } from './geometry';
import type { SectionKey } from './photo-list';
import type { SectionTable } from './section-table';

/** Height that can be scrolled, which excludes the last window. */
const range = (geometry: Geometry, viewport: number): number =>
  Math.max(1, geometry.height - viewport);

const within = (share: number): number => Math.min(1, Math.max(0, share));

export const shareOfOffset = (geometry: Geometry, offset: number, viewport: number): number =>
  within(offset / range(geometry, viewport));

/**
 * The section at the top of the window after a jump to this part (D-02).
 *
 * @param covered height of the sticky elements at the top of the window
 */
export const sectionAtShare = (
  geometry: Geometry,
  share: number,
  viewport: number,
  covered: number,
): number => geometry.sectionAt(within(share) * range(geometry, viewport) + covered);

/** CSS pixels between two marks. */
const markDistance = 22;

/**
 * Marks at the first section of each group, as many as fit without overlap.
 *
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
