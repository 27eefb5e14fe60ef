/** What is told of a photo in words, in the channel's locale. Pure. */
import { sizeText } from '@/lib/format/file-size';
import type { PhotoView } from '@/lib/photo-grid/photo-view';
import { fill, type PreviewWords } from './viewer-words';

type Style = Intl.DateTimeFormatOptions;

const day: Style = { dateStyle: 'long' };
const minute: Style = { dateStyle: 'full', timeStyle: 'short' };

/** Local time as the camera wrote it, never shifted by a zone (D-08): read and shown in one and the same. */
function takenText(taken: string, locale: string, style: Style): string | null {
  const instant = new Date(`${taken}Z`);
  if (Number.isNaN(instant.getTime())) return null;
  return new Intl.DateTimeFormat(locale, { ...style, timeZone: 'UTC' }).format(instant);
}

/** The day it was taken, or 'Unknown Date' (TL-02). */
export function dayOf({ taken }: PhotoView, words: PreviewWords, style: Style = day): string {
  return (taken && takenText(taken, words.locale, style)) || words.unknownDate;
}

/** Alternative text of the picture: we know no more than its name and date. */
export const describe = (photo: PhotoView, words: PreviewWords): string =>
  fill(words.photo, { name: photo.name, date: dayOf(photo, words) });

/** The rows of the info panel. */
export function factsOf(photo: PhotoView, words: PreviewWords): { label: string; value: string }[] {
  const { locale, timeZone } = words;
  const created = new Intl.DateTimeFormat(locale, { ...minute, timeZone });
  const { width, height } = photo;
  const pixels = new Intl.NumberFormat(locale, { useGrouping: false });
  return [
    { label: words.taken, value: dayOf(photo, words, minute) },
    { label: words.uploaded, value: created.format(new Date(photo.created)) },
    { label: words.name, value: photo.name },
    {
      label: words.size,
      value: photo.size === null ? words.unknown : sizeText(photo.size, locale),
    },
    {
      label: words.pixels,
      value:
        width > 0 && height > 0
          ? fill(words.pixelsValue, { width: pixels.format(width), height: pixels.format(height) })
          : words.unknown,
    },
  ];
}
