/**
 * The months of a library in visible order with the photos before each: the one table behind places, steps, labels
 * and jumps (D-02). Pure; every question is O(log months).
 */
import type { MonthCount, MonthKey, PhotoPlace } from './photo-list';

/** `YYYY-MM`; `0000-00` for what has no usable date. */
export const monthKey = (year: number, month: number): MonthKey =>
  `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}`;

/** Index of the last entry that is not above `value` in an ascending list that starts at or below it. */
export function lastAtMost(ascending: Float64Array, value: number): number {
  let low = 0;
  let high = ascending.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((ascending[middle] ?? Infinity) <= value) low = middle;
    else high = middle - 1;
  }
  return low;
}

export class MonthTable {
  readonly keys: readonly MonthKey[];
  /** Photos before each month; one entry more than months, the last is the total. */
  readonly before: Float64Array;
  readonly #indexes: ReadonlyMap<MonthKey, number>;

  /** @param months in visible order, each with at least one photo */
  constructor(readonly months: readonly MonthCount[]) {
    this.keys = months.map(({ year, month }) => monthKey(year, month));
    this.#indexes = new Map(this.keys.map((key, index) => [key, index]));
    this.before = new Float64Array(months.length + 1);
    months.forEach(({ count }, index) => {
      this.before[index + 1] = (this.before[index] ?? 0) + count;
    });
  }

  get total(): number {
    return this.before[this.months.length] ?? 0;
  }

  /** -1 for a month that the library does not have. */
  indexOf(key: MonthKey): number {
    return this.#indexes.get(key) ?? -1;
  }

  countOf(index: number): number {
    return this.months[index]?.count ?? 0;
  }

  /** Number of a photo in the whole library, from 0; -1 for a place that does not exist. */
  ordinalOf({ month, index }: PhotoPlace): number {
    const at = this.indexOf(month);
    return at < 0 || index < 0 || index >= this.countOf(at) ? -1 : (this.before[at] ?? 0) + index;
  }

  /** The place of a photo's number; null beyond either end. */
  placeAt(ordinal: number): PhotoPlace | null {
    if (ordinal < 0 || ordinal >= this.total) return null;
    const at = lastAtMost(this.before.subarray(0, this.months.length), ordinal);
    return { month: this.keys[at] ?? '', index: ordinal - (this.before[at] ?? 0) };
  }

  step(place: PhotoPlace, by: number): PhotoPlace | null {
    const ordinal = this.ordinalOf(place);
    return ordinal < 0 ? null : this.placeAt(ordinal + by);
  }
}

/**
 * Orders the service's year → month → count: newest or oldest first, the photos without a date last in both (TL-02).
 * Months without photos are left out.
 */
export function orderMonths(
  timeline: Readonly<Record<string, Readonly<Record<string, number>>>>,
  order: 'asc' | 'desc',
): MonthCount[] {
  const sign = order === 'asc' ? 1 : -1;
  const rank = ({ year, month }: MonthCount) =>
    year === 0 || month === 0 ? Infinity : sign * (year * 12 + month);
  const months = Object.entries(timeline).flatMap(([year, counts]) =>
    Object.entries(counts).map(([month, count]) => ({
      year: Number(year),
      month: Number(month),
      count,
    })),
  );
  return months
    .filter(({ count }) => count > 0)
    .sort((a, b) => (rank(a) === rank(b) ? 0 : rank(a) - rank(b)));
}
