/** Number of photos that a family took in one month (1 to 12). */
import { sum } from 'es-toolkit';
import type { Random } from '../shared/random';

export type MonthShare = { year: number; month: number; count: number };

/** Relative number of photos from January to December: summer holidays and December have more. */
const season = [0.6, 0.6, 0.7, 0.9, 1.1, 1.2, 2.2, 2, 0.9, 0.8, 0.6, 1.5];

/** Share of months with an event such as a wedding, a birth or a long journey. */
const eventShare = 0.12;

/** Share of the photos that belong to one long journey. */
const journeyShare = (count: number) => (count <= 2000 ? 0.22 : 0.05);

/**
 * Distributes photos over the months of a number of years before `now`. Later years have more photos, some months
 * have none, and one month contains a long journey. The sum of the counts is `count`.
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
        (random.chance(eventShare) ? 7 : 1),
  );
  const total = sum(weights);
  const journey = Math.floor(count * journeyShare(count));
  let distributed = 0;
  months.forEach((month, index) => {
    month.count = Math.floor(((count - journey) * (weights[index] ?? 0)) / total);
    distributed += month.count;
  });
  // The journey is a July of the middle years; it also gets the remainder of rounding.
  const middle = months.slice(Math.floor(months.length * 0.4)).find(({ month }) => month === 7);
  const busiest = middle ?? months[0];
  if (busiest) busiest.count += count - distributed;
  return months.filter((month) => month.count > 0).toReversed();
}

const twoDigits = (value: number) => String(value).padStart(2, '0');

/**
 * Local times `YYYY-MM-DDTHH:mm:ss` of one month's photos, oldest first. The photos form outings of about 14 photos,
 * and bursts of several photos in the same second.
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
      yield `${year}-${twoDigits(month)}-${twoDigits(day)}T${twoDigits(Math.floor(time / 3600))}:${twoDigits(Math.floor(time / 60) % 60)}:${twoDigits(time % 60)}`;
    }
  }
}
