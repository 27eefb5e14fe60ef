import {
  type DatePrecision,
  firstPhotoYear,
  isPlaceholder,
} from '../../../lib/contracts/photo-dates';

/** Where the clock of a disk starts without a date; that of a camera does so on {@link isPlaceholder}'s day. */
const diskStart = '1980-01-01T00:00:00';

/** Numbers of a date as they were written, the time from the hour on; what is missing or 0 is not known. */
type DateFields = readonly (string | number | undefined)[];

const atLeastTwo = (value: number) => String(value).padStart(2, '0');

/**
 * A date of which year, month, day, hour, minute and second are known, in this order and as far as they are.
 * Null where they are no date of the calendar, or one at which nobody can have taken a photo: before the first
 * photographs, or after `latest`, a local time.
 */
export function toDate(
  [yearText, ...rest]: DateFields,
  latest: string,
): { taken: string; precision: DatePrecision } | null {
  const year = Number(yearText);
  const [month = 0, day = 0] = rest.map((part) => Number(part ?? 0));
  const precision = precisionOf(month, day, rest.slice(2));
  const hasTime = precision === 'second' || precision === 'minute';
  const time = hasTime ? rest.slice(2) : [];
  const [hour = 0, minute = 0, second = 0] = time.map((part) => Number(part ?? 0));
  const date = `${String(year).padStart(4, '0')}-${atLeastTwo(month || 1)}-${atLeastTwo(month ? day || 1 : 1)}`;
  const taken = `${date}T${[hour, minute, second].map(atLeastTwo).join(':')}`;
  const read = new Date(`${taken}Z`);
  // The 31st of June would be read as the first of July.
  const isReal = !Number.isNaN(read.getTime()) && read.toISOString().startsWith(taken);
  const isLikely = year >= firstPhotoYear && taken <= latest;
  const isClockStart =
    isPlaceholder(taken, undefined, precision) || (hasTime && taken === diskStart);
  return isReal && isLikely && !isClockStart ? { taken, precision } : null;
}

function precisionOf(month: number, day: number, time: DateFields): DatePrecision {
  if (month === 0) return 'year';
  if (day === 0) return 'month';
  if (time[0] === undefined || time[1] === undefined) return 'day';
  return time[2] === undefined ? 'minute' : 'second';
}
