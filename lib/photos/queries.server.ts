import 'server-only';
import type { PhotoSort } from '@/lib/photo-grid/photo-sort';
import type { Density } from '@/lib/photo-grid/expanded-sections';
/** The signed-in customer's photos, once a request. Every query takes the session itself; nothing is kept across requests. */
import { cache } from 'react';
import { monthPageSize } from '@/lib/contracts/limits';
import { requireCaller } from '@/lib/session/request-session.server';
import { readMonthPhotos, readMonths, readSummary } from './read-photos.server';
import { planFirstPages } from '@/lib/photo-grid/first-pages';
import type { LibraryStart } from '@/lib/photo-grid/photo-collection';

/** Photos and albums of the account (EN-03). @throws UpstreamError */
export const getPhotoSummary = cache(async () => readSummary(await requireCaller()));

/**
 * All counts and the photos of the first screen. A page of photos that fails is left to the browser, which asks again
 * and says so in its place.
 *
 * @throws UpstreamError when the counts cannot be read
 */
export async function getLibraryStart(sort: PhotoSort, density: Density): Promise<LibraryStart> {
  const caller = await requireCaller();
  const months = await readMonths(caller, sort);
  const pages = await Promise.all(
    planFirstPages(months, density).map(async ({ month, page }) => {
      const wanted = { month, offset: page * monthPageSize, limit: monthPageSize };
      const photos = await readMonthPhotos(caller, sort, wanted).catch(() => null);
      return photos && { month, page, photos };
    }),
  );
  return { sort, months, pages: pages.filter((page) => page !== null) };
}
