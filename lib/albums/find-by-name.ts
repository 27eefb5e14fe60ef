/** Search in a list of albums that is loaded completely. Pure. */
import { normaliseForSearch } from '@/lib/contracts/normalise-for-search';

/** Returns the albums whose name contains the text, ignoring case and accents; all albums for an empty text. */
export function findByName<Album extends { name: string }>(
  albums: readonly Album[],
  search: string,
): readonly Album[] {
  const wanted = normaliseForSearch(search.trim());
  return wanted === ''
    ? albums
    : albums.filter(({ name }) => normaliseForSearch(name).includes(wanted));
}
