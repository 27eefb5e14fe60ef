import 'server-only';
import type { PhotoSort } from '@/lib/photo-grid/photo-sort';
/** Reads of the photo service on behalf of a caller (specification section 7). */
import {
  photoMonthDto,
  photoPositionDto,
  type PhotoSummaryDto,
  photoSummaryDto,
  timelineDto,
} from '@/lib/contracts/photos';
import { callUpstream, type Caller, findUpstream } from '@/lib/http/upstream.server';
import type { MonthCount, MonthKey, PhotoPlace } from '@/lib/photo-grid/photo-list';
import { monthKey, orderMonths } from '@/lib/photo-grid/section-table';
import { type PhotoView, toPhotoView } from '@/lib/photo-grid/photo-view';

/** How many photos and albums the account holds (EN-03). @throws UpstreamError */
export const readSummary = (caller: Caller): Promise<PhotoSummaryDto> =>
  callUpstream('photos', 'getSummary', photoSummaryDto, caller);

/** The months that hold photos, in visible order. @throws UpstreamError */
export async function readMonths(caller: Caller, sort: PhotoSort): Promise<MonthCount[]> {
  const { timeline } = await callUpstream('photos', 'getTimeline', timelineDto, caller, {
    query: { sortKey: sort.key },
  });
  return orderMonths(timeline, sort.order);
}

/**
 * Photos of a month from place `offset` on; null in the place of one that breaks the contract, which is reported (EN-04).
 *
 * @throws UpstreamError
 */
export async function readMonthPhotos(
  caller: Caller,
  sort: PhotoSort,
  { month, offset, limit }: { month: MonthKey; offset: number; limit: number },
): Promise<(PhotoView | null)[]> {
  const [year = '', name = ''] = month.split('-');
  const { images } = await callUpstream('photos', 'listMonth', photoMonthDto, caller, {
    ids: { year: String(Number(year)), month: String(Number(name)) },
    query: { offset, limit, sortKey: sort.key, sortOrder: sort.order },
  });
  return images.map((image) => image && toPhotoView(image));
}

/** Where a photo stands; null when the customer has no such photo. @throws UpstreamError */
export async function readPosition(
  caller: Caller,
  sort: PhotoSort,
  id: string,
): Promise<PhotoPlace | null> {
  const position = await findUpstream('photos', 'getPosition', photoPositionDto, caller, {
    ids: { id },
    query: { sortKey: sort.key, sortOrder: sort.order },
  });
  return position && { month: monthKey(position.year, position.month), index: position.index };
}
