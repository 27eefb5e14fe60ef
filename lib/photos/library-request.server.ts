import 'server-only';
import { sortNameOf, type PhotoSort } from '@/lib/photo-grid/photo-sort';
import type { Density } from '@/lib/photo-grid/expanded-sections';
/** What a request asks of the library: the sort of its address or of the browser's preference, and the view (EN-06). */
import { cookies } from 'next/headers';
import { densityCookie, sortCookie, toDensity, toPhotoSort } from './sorting';

type Given = Readonly<Record<string, string | string[] | undefined>>;

/** @param given the query of the page @param uploadUrl of it, when it is allowed (SH-22) */
export async function readLibraryRequest(
  given: Given,
  uploadUrl: string | null,
): Promise<{ sort: PhotoSort; density: Density; search: string; isStripped: boolean }> {
  const jar = await cookies();
  const sort = toPhotoSort(given['sort'], jar.get(sortCookie)?.value);
  const isStripped = given['stripped'] === 'true';
  const query = new URLSearchParams();
  if (given['sort'] === sortNameOf(sort)) query.set('sort', sortNameOf(sort));
  if (isStripped) query.set('stripped', 'true');
  if (uploadUrl !== null) query.set('uploadUrl', uploadUrl);
  return {
    sort,
    density: toDensity(jar.get(densityCookie)?.value),
    search: query.size > 0 ? `?${query}` : '',
    isStripped,
  };
}
