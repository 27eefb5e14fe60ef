import { inflateSync } from 'node:zlib';
import ExifReader from 'exifreader';
import { toDate } from '../../shared/dates/calendar-date';
import type { PhotoDate } from '../photos/photo-months';

/** EXIF `2019:07:14 18:30:05` and ISO 8601, down to the year alone; offset, fraction and blanks count for nothing. */
const written =
  /^\s*(\d{4})(?:[:-](\d\d)(?:[:-](\d\d)(?:[ T](\d\d):(\d\d)(?::(\d\d)(?:[.,]\d+)?)?(?:Z|[+-]\d\d:?\d\d)?)?)?)?(?![\d:-])/;
/** As mails write it, and so the PNG specification: `Sun, 13 Jan 2013 17:46:50 +0100`. */
const mailed = /\b(\d{1,2}) ([A-Z][a-z]{2})[a-z]* (\d{4})(?: (\d\d):(\d\d)(?::(\d\d))?)?(?!\d)/;
const monthNames = 'JanFebMarAprMayJunJulAugSepOctNovDec';

/** Longer texts are no dates, and cost nothing. */
const maxText = 64;

/** A date that some program wrote, as the clock showed it; null where it is none. */
export function readWrittenDate(text: unknown, latest: string): ReturnType<typeof toDate> {
  if (typeof text !== 'string' || text.length > maxText) return null;
  const numbers = written.exec(text);
  if (numbers) return toDate(numbers.slice(1), latest);
  const [, day, name = '', year, ...time] = mailed.exec(text) ?? [];
  const month = monthNames.indexOf(name) / 3 + 1;
  return day && Number.isInteger(month) && month > 0
    ? toDate([year, month, day, ...time], latest)
    : null;
}

/** A tag as the library gives it, whatever the file made of it. */
type Tag = { value?: unknown; description?: unknown } | undefined;

/** EXIF texts come in a list of one, those of IPTC as numbers of characters with a description. */
function textOf(tag: Tag): unknown {
  const value = Array.isArray(tag?.value) ? tag.value[0] : tag?.value;
  return typeof value === 'string' ? value : tag?.description;
}

/** Of the day alone where no time stands beside it. */
const iptcText = (date: Tag, time: Tag): string =>
  [date?.description, time?.description].filter((part) => typeof part === 'string').join(' ');

/** What compressed text may unfold into, in bytes: a few can become gigabytes. */
const maxUnfolded = 1_000_000;

/** Nothing of what unfolds too far; the library's own way of refusing it would end the process. */
function unfold(compressed: Uint8Array): Uint8Array {
  try {
    return inflateSync(compressed, { maxOutputLength: maxUnfolded });
  } catch {
    return new Uint8Array(0);
  }
}

const loadTags = (file: Buffer) =>
  ExifReader.load(file, {
    expanded: true,
    async: true,
    includeTags: { exif: true, xmp: true, iptc: true, png: true },
    decompress: { deflate: unfold, brotli: () => new Uint8Array(0) },
  });

/** What the library gives, of a file with nothing in it as well. */
type Tags = Partial<Awaited<ReturnType<typeof loadTags>>>;

/** What is written in a picture. */
export type PhotoMetadata = {
  /**
   * When it was taken by EXIF DateTimeOriginal, CreateDate, XMP, IPTC, GPS, PNG text, the first that is a date. Its clock is
   * kept, whatever offset stands beside it. Null when there is none.
   */
  date: PhotoDate | null;
  /** A phone has put a short film behind the picture. */
  isMotion: boolean;
};

/** May take long on a hostile file: only where somebody ends it. */
export async function readMetadata(file: Buffer, latest: string): Promise<PhotoMetadata> {
  // No metadata, or none that can be read: the picture itself may be good.
  const tags: Tags = await loadTags(file).catch(() => ({}));
  return { date: dateOf(tags, latest), isMotion: isMotionPhoto(tags, file) };
}

/** So Samsung's phones mark a film that they append. */
const filmMark = 'MotionPhoto_Data';

/** By Google's XMP of now (MotionPhoto) or before (MicroVideo), or by the mark behind the picture. */
function isMotionPhoto({ xmp }: Tags, file: Buffer): boolean {
  const isSaid = [xmp?.MotionPhoto, xmp?.MicroVideo].some((tag) => textOf(tag) === '1');
  return isSaid || file.includes(filmMark);
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
    // The day alone: the time beside it is that of Greenwich, not of a clock that anybody saw.
    ['gps', textOf(exif?.GPSDateStamp)],
    ['png-text', textOf(pngText?.['Creation Time'])],
  ];
  for (const [source, text] of candidates) {
    const date = readWrittenDate(text, latest);
    if (date) return { ...date, source };
  }
  return null;
}
