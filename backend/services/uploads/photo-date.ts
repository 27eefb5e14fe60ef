import ExifReader from 'exifreader';

const exifForm = /^(\d{4}):(\d{2}):(\d{2}) (\d{2}):(\d{2}):(\d{2})/;
const placeholder = '1970-01-01';

/**
 * When the camera says a picture was taken: its local time as `YYYY-MM-DDTHH:mm:ss`, shifted by no zone.
 * Null when it says nothing, nothing possible, or the first of January 1970, at which clocks start without a date.
 */
export function readTakenAt(file: Buffer): string | null {
  try {
    const { exif } = ExifReader.load(file, { expanded: true, includeTags: { exif: true } });
    return toLocalDateTime(exif?.DateTimeOriginal?.value[0]);
  } catch {
    // No EXIF, or one that cannot be read: the picture itself may be good.
    return null;
  }
}

/** An EXIF date such as `2019:07:14 18:30:05` as `2019-07-14T18:30:05`; null where it is no date. */
export function toLocalDateTime(exif: unknown): string | null {
  const parts = typeof exif === 'string' ? exifForm.exec(exif) : null;
  if (!parts) return null;
  const [, year, month, day, hour, minute, second] = parts;
  const text = `${year}-${month}-${day}T${hour}:${minute}:${second}`;
  const date = new Date(`${text}Z`);
  // The 31st of June would be read as the first of July.
  const isReal = !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
  return isReal && Number(year) >= 1900 && !text.startsWith(placeholder) ? text : null;
}
