/** What a photo's date rests on. Constants alone: the browser loads them, too. */

/**
 * The best first: a photo has the date of the first that holds (docs/decisions: photo-dates). `modified` is the time of
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

/** How much of a date is known; its time is the first moment of that, as `2019-07-01T00:00:00` for a month. */
export const datePrecisions = ['second', 'minute', 'day', 'month', 'year'] as const;
export type DatePrecision = (typeof datePrecisions)[number];

/** The year of the oldest photograph that is left: a date before it is none. */
export const firstPhotoYear = 1826;
