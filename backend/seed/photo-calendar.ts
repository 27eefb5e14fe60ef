/** When a family takes photos: how many in which month, and at which moments of it. */
import type { Random } from '../shared/random';

export type MonthShare = { year: number; month: number; count: number };

/** Summer holidays and December are busy. From January. */
const season = [0.6, 0.6, 0.7, 0.9, 1.1, 1.2, 2.2, 2, 0.9, 0.8, 0.6, 1.5];

/** Months with a wedding, a birth, a long journey. */
const feastShare = 0.12;

/** Of all photos, those of the one journey that the family will never forget. */
const journeyShare = (count: number) => (count <= 2000 ? 0.22 : 0.05);

/**
 * Spreads photos over the months of so many years up to `now`, later years being busier, some months empty, and one
 * month holding the journey of a lifetime. The counts add up to `count`.
 */
export function planMonths(
  random: Random,
  { now, years, count }: { now: Date; years: number; count: number },
): MonthShare[] {
  const months = Array.from({ length: years * 12 }, (_, index) => {
    const first = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 1 - index));
    return { year: first.getUTCFullYear(), month: first.getUTCMonth() + 1, count: 0 };
  });
  const weights = months.map(({ month }, index) =>
    random.chance(0.08)
      ? 0
      : (season[month - 1] ?? 1) *
        (1.5 - index / months.length) *
        random.between(0.3, 1.7) *
        (random.chance(feastShare) ? 7 : 1),
  );
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const journey = Math.floor(count * journeyShare(count));
  let given = 0;
  months.forEach((month, index) => {
    month.count = Math.floor(((count - journey) * (weights[index] ?? 0)) / total);
    given += month.count;
  });
  // A summer of the middle years; what rounding left over went there too.
  const middle = months.slice(Math.floor(months.length * 0.4)).find(({ month }) => month === 7);
  const busiest = middle ?? months[0];
  if (busiest) busiest.count += count - given;
  return months.filter((month) => month.count > 0).toReversed();
}

const two = (value: number) => String(value).padStart(2, '0');

/**
 * Local times `YYYY-MM-DDTHH:mm:ss` of the photos of one month, the oldest first: outings of a dozen or so photos, and
 * bursts of several in one second.
 */
export function* takenTimes(random: Random, { year, month, count }: MonthShare): Generator<string> {
  const days = new Date(Date.UTC(year, month, 0)).getUTCDate();
  const outings = Array.from({ length: Math.ceil(count / 14) }, () => ({
    day: random.int(1, days),
    second: random.int(8 * 3600, 20 * 3600),
  })).toSorted((a, b) => a.day - b.day || a.second - b.second);
  for (const [index, { day, second }] of outings.entries()) {
    let time = second;
    const photos =
      Math.floor(((index + 1) * count) / outings.length) -
      Math.floor((index * count) / outings.length);
    for (let photo = 0; photo < photos; photo += 1) {
      if (photo > 0 && !random.chance(0.3)) time += random.int(1, 240);
      yield `${year}-${two(month)}-${two(day)}T${two(Math.floor(time / 3600))}:${two(Math.floor(time / 60) % 60)}:${two(time % 60)}`;
    }
  }
}
