/** Search in albums that are all there. Pure. */
import { normaliseForSearch } from '@/lib/contracts/normalise-for-search';

/** Those whose name has the text, whatever its case and accents. */
export function findByName<Album extends { name: string }>(
  albums: readonly Album[],
  search: string,
): readonly Album[] {
  const wanted = normaliseForSearch(search.trim());
  return wanted === ''
    ? albums
    : albums.filter(({ name }) => normaliseForSearch(name).includes(wanted));
}
