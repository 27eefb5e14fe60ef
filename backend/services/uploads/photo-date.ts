import { inflateSync } from 'node:zlib';
import ExifReader from 'exifreader';
import { toDate } from '../../shared/dates/calendar-date';
import type { PhotoDate } from '../photos/photo-months';

/**
 * Matches EXIF dates (`2019:07:14 18:30:05`) and ISO 8601, from a complete time to a year only. Ignores UTC offset,
 * fraction and blanks.
 */
const isoOrExif =
  /^\s*(\d{4})(?:[:-](\d\d)(?:[:-](\d\d)(?:[ T](\d\d):(\d\d)(?::(\d\d)(?:[.,]\d+)?)?(?:Z|[+-]\d\d:?\d\d)?)?)?)?(?![\d:-])/;
/**
 * Matches dates of e-mails (RFC 2822), a format that the PNG specification uses, too: `Sun, 13 Jan 2013 17:46:50
 * +0100`.
 */
const rfc2822 = /\b(\d{1,2}) ([A-Z][a-z]{2})[a-z]* (\d{4})(?: (\d\d):(\d\d)(?::(\d\d))?)?(?!\d)/;
const monthNames = 'JanFebMarAprMayJunJulAugSepOctNovDec';

/** Maximum length of a date in characters. Longer texts are not parsed. */
const maxText = 64;

/**
 * Reads a date of a file's metadata as local time. Returns null if the text is no date or an impossible one, for
 * instance after `latest`.
 */
export function readWrittenDate(text: unknown, latest: string): ReturnType<typeof toDate> {
  if (typeof text !== 'string' || text.length > maxText) return null;
  const numbers = isoOrExif.exec(text);
  if (numbers) return toDate(numbers.slice(1), latest);
  const [, day, name = '', year, ...time] = rfc2822.exec(text) ?? [];
  const month = monthNames.indexOf(name) / 3 + 1;
  return day && Number.isInteger(month) && month > 0
    ? toDate([year, month, day, ...time], latest)
    : null;
}

/** A metadata tag as the parser returns it. A malicious file can contain any value. */
type Tag = { value?: unknown; description?: unknown } | undefined;

/** EXIF texts are lists of one item; IPTC texts are character codes with a description. */
function textOf(tag: Tag): unknown {
  const value = Array.isArray(tag?.value) ? tag.value[0] : tag?.value;
  return typeof value === 'string' ? value : tag?.description;
}

/** Date and time of IPTC; only the date if there is no time. */
const iptcText = (date: Tag, time: Tag): string =>
  [date?.description, time?.description].filter((part) => typeof part === 'string').join(' ');

/** Maximum size in bytes of decompressed text: a few bytes can decompress to gigabytes. */
const maxInflatedBytes = 1_000_000;

/**
 * Decompresses a text. Returns an empty array if the limit is exceeded: the parser's own check would end the process.
 */
function inflate(compressed: Uint8Array): Uint8Array {
  try {
    return inflateSync(compressed, { maxOutputLength: maxInflatedBytes });
  } catch {
    return new Uint8Array(0);
  }
}

const loadTags = (file: Buffer) =>
  ExifReader.load(file, {
    expanded: true,
    async: true,
    includeTags: { exif: true, xmp: true, iptc: true, png: true },
    decompress: { deflate: inflate, brotli: () => new Uint8Array(0) },
  });

/** Tags of a file; empty for a file without metadata. */
type Tags = Partial<Awaited<ReturnType<typeof loadTags>>>;

/** Metadata of a picture. */
export type PhotoMetadata = {
  /**
   * The first valid date of these sources, in this order: EXIF DateTimeOriginal, CreateDate, XMP, IPTC, GPS and PNG
   * text. It is a local time; UTC offsets are ignored. Null if no source has a valid date.
   */
  date: PhotoDate | null;
  /** True if a phone has appended a short film to the picture. */
  isMotion: boolean;
};

/** Reads a file's metadata. This may take long for a malicious file: call it only in a process with a time limit. */
export async function readMetadata(file: Buffer, latest: string): Promise<PhotoMetadata> {
  // Ignore unreadable metadata: the picture itself may be intact.
  const tags: Tags = await loadTags(file).catch(() => ({}));
  return { date: dateOf(tags, latest), isMotion: isMotionPhoto(tags, file) };
}

/** Text with which Samsung phones mark an appended film. */
const filmMark = 'MotionPhoto_Data';

/**
 * Whether the file is a motion photo: either Google's XMP says so (MotionPhoto, formerly MicroVideo), or Samsung's mark
 * follows the picture.
 */
function isMotionPhoto({ xmp }: Tags, file: Buffer): boolean {
  const hasXmpFlag = [xmp?.MotionPhoto, xmp?.MicroVideo].some((tag) => textOf(tag) === '1');
  return hasXmpFlag || file.includes(filmMark);
}

function dateOf({ exif, xmp, iptc, pngText }: Tags, latest: string): PhotoDate | null {
  const candidates: readonly [PhotoDate['source'], unknown][] = [
    ['exif', textOf(exif?.DateTimeOriginal)],
    ['create-date', textOf(exif?.DateTimeDigitized)],
    ['xmp', textOf(xmp?.DateTimeOriginal)],
    ['xmp', textOf(xmp?.DateCreated)],
    ['xmp', textOf(xmp?.CreateDate)],
    ['iptc', iptcText(iptc?.['Date Created'], iptc?.['Time Created'])],
    ['iptc', iptcText(iptc?.['Digital Creation Date'], iptc?.['Digital Creation Time'])],
    // Use only the day, because the GPS time is in UTC and not the camera's local time.
    ['gps', textOf(exif?.GPSDateStamp)],
    ['png-text', textOf(pngText?.['Creation Time'])],
  ];
  for (const [source, text] of candidates) {
    const date = readWrittenDate(text, latest);
    if (date) return { ...date, source };
  }
  return null;
}
