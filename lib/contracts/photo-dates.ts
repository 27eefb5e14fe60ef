/** Sources, precisions and limits of photo dates. Without schemas, because the browser loads it too. */

/**
 * The best first: a photo has the date of the first that holds (docs/decisions/2026-11-22-photo-dates.md). `modified` is the time of
 * the file's last change as the browser tells it, a guess; `customer` was set by hand.
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

/** Precision of a date; its time is the first moment of the period, such as `2019-07-01T00:00:00` for a month. */
export const datePrecisions = ['second', 'minute', 'day', 'month', 'year'] as const;
export type DatePrecision = (typeof datePrecisions)[number];

/**
 * True for 1 January 1970, the time of a clock that was never set (TL-02). Not for a date that the customer typed, or a date
 * with only year or month.
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

/** The latest local time on earth at this instant; photos cannot be taken later. */
export const latestAt = (now: Date): string =>
  new Date(now.getTime() + 15 * hourMs).toISOString().slice(0, 19);

/**
 * The last moment of that day, the latest that a date set by hand may be, for browser and service alike: a day that is
 * possible is possible at all its hours, as a photo keeps its time of day when it gets another day.
 */
export const latestByHand = (now: Date): string => `${latestAt(now).slice(0, 10)}T23:59:59`;
