/** The scrubber's way of reading the timeline's one table: shares of the scrolled height, 0 to 1. Pure. */
import type { Geometry } from './geometry';
import type { MonthTable } from './section-table';

/** Height that can be scrolled; the last window needs no scrolling. */
const range = (geometry: Geometry, viewport: number): number =>
  Math.max(1, geometry.height - viewport);

const within = (share: number): number => Math.min(1, Math.max(0, share));

export const shareOfPlace = (geometry: Geometry, place: number, viewport: number): number =>
  within(place / range(geometry, viewport));

/**
 * The month at the top of the window after a jump to this share (D-02).
 *
 * @param covered from the top of the window by what sticks there
 */
export const monthAtShare = (
  geometry: Geometry,
  share: number,
  viewport: number,
  covered: number,
): number => geometry.monthAt(within(share) * range(geometry, viewport) + covered);

/** CSS pixels between two year marks. */
const markDistance = 22;

/** Years where their first month stands, as many as fit without touching. */
export function yearMarks(
  geometry: Geometry,
  { months }: MonthTable,
  viewport: number,
  height: number,
): { year: number; share: number }[] {
  const marks: { year: number; share: number }[] = [];
  let previous = -1;
  months.forEach(({ year }, at) => {
    if (year === previous || year === 0) return;
    previous = year;
    const share = shareOfPlace(geometry, geometry.topOf(at), viewport);
    const last = marks.at(-1);
    const isFree = !last || (share - last.share) * height >= markDistance;
    if (isFree) marks.push({ year, share });
  });
  return marks;
}
