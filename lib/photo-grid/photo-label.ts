/** A photo's name for those who listen: what it is, when it is from, what its file is called. Pure. */
import type { PhotoSort } from './photo-sort';
import { dateOf, photoDates } from './photo-dates';
import type { PhotoView } from './photo-view';
import { fillIn } from './count-words';
import type { TimelineWords } from './grid-words';

export function photoLabel(photo: PhotoView, sort: PhotoSort, words: TimelineWords): string {
  const local = dateOf(photo, sort);
  const date = (local && photoDates(words.locale).day(local)) ?? words.unknownDate;
  return fillIn(words.photo, { date, name: photo.name });
}
