import {
  type DatePrecision,
  firstPhotoYear,
  isPlaceholder,
} from '../../../lib/contracts/photo-dates';

/** Default time of a disk whose device has no clock. {@link isPlaceholder} recognises the default day of cameras. */
const diskStart = '1980-01-01T00:00:00';

/** Year, month, day, hour, minute, second as written in a file; missing or 0 means unknown. */
type DateFields = readonly (string | number | undefined)[];

const atLeastTwo = (value: number) => String(value).padStart(2, '0');

/**
 * Validates a date whose first fields are known, for instance year and month only. Returns the local time and its
 * precision. Returns null if the date does not exist or is impossible for a photo: before {@link firstPhotoYear},
 * after the local time `latest`, or the default time of a clock that was not set.
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
  const parsed = new Date(`${taken}Z`);
  // JavaScript changes 31 June to 1 July, so a date that does not exist comes back with another text.
  const isReal = !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(taken);
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
