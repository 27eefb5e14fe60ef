/** Sources, precisions and limits of photo dates. This module does not import zod, because the browser loads it. */

/**
 * Sources of a photo's date, best first: the service uses the first source that has a valid date
 * (docs/decisions/2026-11-22-photo-dates.md). `modified`: time of the file's last change as reported by the browser, only a
 * guess. `customer`: the customer set the date. `none`: no date is known.
 */
export const dateSources = [
  'exif',
  'create-date',
  'xmp',
  'iptc',
  'gps',
  'png-text',
  'file-name',
  'modified',
  'customer',
  'none',
] as const;
export type DateSource = (typeof dateSources)[number];

/** Precision of a date. The date itself is the first moment of the known period, such as `2019-07-01T00:00:00` for a month. */
export const datePrecisions = ['second', 'minute', 'day', 'month', 'year'] as const;
export type DatePrecision = (typeof datePrecisions)[number];

/**
 * True if the date is 1 January 1970, the time of a camera whose clock was never set (TL-02). False if the customer entered
 * that date, or if only its month or year is known.
 */
export const isPlaceholder = (
  taken: string,
  source: DateSource | undefined,
  precision: DatePrecision | undefined,
): boolean =>
  taken.startsWith('1970-01-01') &&
  source !== 'customer' &&
  precision !== 'month' &&
  precision !== 'year';

/** Year of the oldest existing photograph; earlier dates are invalid. */
export const firstPhotoYear = 1826;

const hourMs = 60 * 60 * 1000;

/**
 * The latest local time that any clock on earth shows at this instant. Later dates are invalid, because no photo can have them.
 */
export const latestAt = (now: Date): string =>
  new Date(now.getTime() + 15 * hourMs).toISOString().slice(0, 19);

/**
 * Latest date that a customer may set by hand, checked by browser and service: the end of the day of {@link latestAt}. The
 * whole day is allowed, because a photo keeps its time of day when the customer changes only its day.
 */
export const latestByHand = (now: Date): string => `${latestAt(now).slice(0, 10)}T23:59:59`;
