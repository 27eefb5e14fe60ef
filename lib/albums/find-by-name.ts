/** Search in albums that are all there. Pure. */
import { fold } from '@/lib/contracts/fold';

/** Those whose name has the text, whatever its case and accents. */
export function findByName<Album extends { name: string }>(
  albums: readonly Album[],
  search: string,
): readonly Album[] {
  const wanted = fold(search.trim());
  return wanted === '' ? albums : albums.filter(({ name }) => fold(name).includes(wanted));
}
