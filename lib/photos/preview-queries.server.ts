import 'server-only';
import type { PhotoSort } from '@/lib/photo-grid/photo-sort';
import { monthPageSize } from '@/lib/contracts/limits';
import { wireId } from '@/lib/contracts/wire';
import { requireCaller } from '@/lib/session/request-session.server';
import type { PhotoPlace } from '@/lib/photo-grid/photo-list';
import { readMonthPhotos, readMonths, readPosition } from './read-photos.server';
import type { LibraryStart } from '@/lib/photo-grid/photo-collection';

/**
 * What a preview needs that opens by its address alone: the counts, where the photo stands under the sort, and the page
 * of its month. Null when the customer has no such photo (PV-06).
 *
 * @throws UpstreamError
 */
export async function getPreviewStart(
  sort: PhotoSort,
  id: string,
): Promise<{ start: LibraryStart; place: PhotoPlace } | null> {
  const caller = await requireCaller();
  if (!wireId.safeParse(id).success) return null;
  const [months, place] = await Promise.all([
    readMonths(caller, sort),
    readPosition(caller, sort, id),
  ]);
  if (!place) return null;
  const { month, index } = place;
  const page = Math.floor(index / monthPageSize);
  const wanted = { month, offset: page * monthPageSize, limit: monthPageSize };
  const photos = await readMonthPhotos(caller, sort, wanted);
  return { start: { sort, months, pages: [{ month, page, photos }] }, place };
}
