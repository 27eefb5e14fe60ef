/** Finds the print sizes for which photos have enough pixels. Pure. */
import type { PhotoView } from '@/lib/photo-library/grid/photo-view';

/** Print sizes of the shops in centimetres, smallest first; `short` and `long` are the edges. */
export const printSizes = [
  { name: '9×13', short: 9, long: 13 },
  { name: '10×15', short: 10, long: 15 },
  { name: '13×18', short: 13, long: 18 },
  { name: 'A4', short: 21, long: 29.7 },
  { name: '30×45', short: 30, long: 45 },
  { name: '50×75', short: 50, long: 75 },
] as const;

export type PrintSize = (typeof printSizes)[number];

/** Pixels per inch below which a print looks blurred at arm's length. */
const goodDensity = 200;
const centimetresPerInch = 2.54;

type Pixels = Pick<PhotoView, 'width' | 'height'>;
export type PrintPhoto = Pixels & Pick<PhotoView, 'id' | 'name' | 'taken' | 'dated'>;

/** Pixels per inch of a print that fills the paper, in the better orientation: the smaller value of the two edges. */
function densityOn(size: PrintSize, { width, height }: Pixels): number {
  const [short, long] = width < height ? [width, height] : [height, width];
  return Math.min(short / size.short, long / size.long) * centimetresPerInch;
}

export const isGoodFor = (size: PrintSize, photo: Pixels): boolean =>
  densityOn(size, photo) >= goodDensity;

/**
 * Returns the largest size at which a print looks sharp; `tooSmall` if there is none, null if the number of pixels is
 * unknown.
 */
export function largestPrint(photo: Pixels): PrintSize | 'tooSmall' | null {
  if (photo.width <= 0 || photo.height <= 0) return null;
  return printSizes.findLast((size) => isGoodFor(size, photo)) ?? 'tooSmall';
}

/**
 * File name without the parts that copies add: `IMG_1 (2).JPG`, `IMG_1 - Copy.jpg` and `img_1.jpg` become the same
 * name.
 */
const plainName = (name: string): string =>
  name
    .toLowerCase()
    .replace(/\.[^.]*$/, '')
    .replace(/(?: ?\(\d{1,3}\)| ?- ?copy(?: \d+)?)$/, '');

const edges = ({ width, height }: Pixels): string =>
  [width, height].sort((a, b) => a - b).join('×');

const lengths = { year: 4, month: 7, day: 10, minute: 16, second: 19 } as const;

/**
 * The part of the local time taken that is known: unknown parts would be 1 January or midnight, and are cut off. Empty
 * if the time is only that of the file's last change.
 */
const knownTime = ({ taken, dated }: PrintPhoto): string =>
  taken === null || dated?.from === 'modified'
    ? ''
    : taken.slice(0, lengths[dated?.to ?? 'second']);

/**
 * Ids of likely duplicates: photos with the same number of pixels that were taken in the same second, or have the same
 * name and may have been taken at the same time. The first photo of each group is not in the result. It is a guess, so
 * photos are never removed automatically.
 */
export function likelyDuplicates(photos: readonly PrintPhoto[]): ReadonlySet<string> {
  const moments = new Set<string>();
  const timesByName = new Map<string, string[]>();
  const duplicateIds = new Set<string>();
  for (const photo of photos) {
    if (photo.width <= 0) continue;
    const size = edges(photo);
    const time = knownTime(photo);
    const moment = `${size} ${time}`;
    const name = `${size} ${plainName(photo.name)}`;
    const times = timesByName.get(name) ?? [];
    const isMoment = time.length === lengths.second;
    const isTwice =
      (isMoment && moments.has(moment)) ||
      times.some((other) => other.startsWith(time) || time.startsWith(other));
    if (isTwice) duplicateIds.add(photo.id);
    if (isMoment) moments.add(moment);
    timesByName.set(name, [...times, time]);
  }
  return duplicateIds;
}

export type PrintSummary = {
  /** Number of photos that are good for each size, smallest first; sizes without photos are omitted. */
  fit: readonly { size: PrintSize['name']; count: number }[];
  tooSmall: number;
  unknown: number;
  duplicates: number;
};

/** Counts the photos of a selection by the print sizes for which they are good. */
export function summarizePrints(photos: readonly PrintPhoto[]): PrintSummary {
  const largest = photos.map(largestPrint);
  return {
    fit: printSizes.flatMap((size) => {
      const count = photos.filter((photo) => isGoodFor(size, photo)).length;
      return count > 0 ? [{ size: size.name, count }] : [];
    }),
    tooSmall: largest.filter((size) => size === 'tooSmall').length,
    unknown: largest.filter((size) => size === null).length,
    duplicates: likelyDuplicates(photos).size,
  };
}
