import 'server-only';
/**
 * Reads of the photo service (specification section 7): pages by cursor, the timeline by date taken. Extensions are
 * used only if the service announces them (TL-10).
 */
import { tz } from '@date-fns/tz';
import { cache } from 'react';
import * as z from 'zod';
import { deletedPageSize } from '@/lib/contracts/limits';
import {
  deletedPhotoListDto,
  type PhotoDto,
  photoListDto,
  photoMonthDto,
  timelineDto,
} from '@/lib/contracts/photos';
import type { QueryOf } from '@/lib/endpoints/endpoint';
import { announces } from '@/lib/http/capabilities.server';
import { callUpstream, type Caller } from '@/lib/http/upstream.server';
import type { Section, SectionKey } from '@/lib/photo-library/grid/photo-list';
import type { PhotoSort } from '@/lib/photo-library/grid/photo-sort';
import { photoViewsFor } from './capabilities.server';
import type { DeletedReply, PageReply } from './schema';
import { type PhotoView, toPhotoView } from '@/lib/photo-library/grid/photo-view';
import { requireCaller } from '@/lib/session/request-session.server';
import type { photosApi } from './api';
import { toFilter } from './filter';
import { filterQuery, zoneOf } from './filter-query.server';
import { earlierMonths, monthOf, orderMonths } from './timeline';
import { type Listing, toDeletedPhotoView } from './view';

/** Sort order and filter of a request's query. */
export const listingOf = ({ sort, filter }: QueryOf<typeof photosApi.listMonths>): Listing => ({
  ...sort,
  filter: toFilter(filter),
});

/** The page of a month that a request's query asks for. */
export const monthPageOf = ({
  month,
  limit,
  offset,
  cursor,
}: QueryOf<typeof photosApi.listMonth>): MonthQuery => ({
  month,
  limit,
  from: offset === undefined ? { cursor: cursor ?? null } : { offset },
});

/**
 * The months that contain photos, in visible order. Use the key `created` only if the service announces it.
 * @throws UpstreamError
 */
export async function readMonths(
  caller: Caller,
  { key, order, filter = null }: Listing,
): Promise<Section[]> {
  const { timeline } = await callUpstream('photos', 'getTimeline', timelineDto, caller, {
    query: { ...(key !== 'dateTaken' && { sortKey: key }), ...filterQuery(caller, filter) },
  });
  return orderMonths(timeline, order);
}

type MonthQuery = {
  month: SectionKey;
  limit: number;
  /** Start of the page: after a cursor (null for the beginning), or at an index if the service supports that. */
  from: { cursor: string | null } | { offset: number };
};

/**
 * Photos of a month. Null replaces a photo that breaks the contract, which is reported (EN-04).
 * @throws UpstreamError
 */
export async function readMonth(
  caller: Caller,
  { key: sortKey, order: sortOrder, filter = null }: Listing,
  { month: key, limit, from }: MonthQuery,
): Promise<PageReply> {
  const { year, month } = monthOf(key);
  const start = 'offset' in from ? from : from.cursor === null ? {} : from;
  const [list, toView] = await Promise.all([
    callUpstream('photos', 'listMonth', photoMonthDto, caller, {
      ids: { year: String(year), month: String(month) },
      query: { ...start, limit, sortKey, sortOrder, ...filterQuery(caller, filter) },
    }),
    photoViewsFor(caller),
  ]);
  return toPage(list, toView);
}

/** Photos of the whole library after a cursor, as many as the service returns. @throws UpstreamError */
export async function readAll(
  caller: Caller,
  { key: sortKey, order: sortOrder, filter = null }: Listing,
  cursor: string | null,
): Promise<PageReply> {
  const [list, toView] = await Promise.all([
    callUpstream('photos', 'listPhotos', photoMonthDto, caller, {
      query: {
        ...(cursor !== null && { cursor }),
        sortKey,
        sortOrder,
        ...filterQuery(caller, filter),
      },
    }),
    photoViewsFor(caller),
  ]);
  return toPage(list, toView);
}

const toPage = (
  { images, cursor }: z.output<typeof photoMonthDto>,
  toView: (photo: PhotoDto) => PhotoView,
): PageReply => ({ photos: images.map((image) => image && toView(image)), cursor });

/** The newest photos of the signed-in customer, at most `limit`. @throws UpstreamError */
export async function listLatestPhotos(limit: number): Promise<PhotoView[]> {
  const caller = await requireCaller();
  const canLimit = await announces('photos', 'photosLimit', caller);
  const { images } = await callUpstream('photos', 'listPhotos', photoListDto, caller, {
    query: { ...(canLimit && { limit }), sortKey: 'created', sortOrder: 'desc' },
  });
  return images.slice(0, limit).map(toPhotoView);
}

const onePerYear = (photos: readonly PhotoView[]): PhotoView[] => [
  ...new Map(photos.map((photo) => [photo.taken?.slice(0, 4), photo])).values(),
];

/** Maximum number of earlier years that the home page shows. */
const yearsShown = 3;

/**
 * Photos of this month in earlier years: an equal number for each of the newest years that have such photos.
 * @param now current instant
 * @param most maximum number of photos
 * @throws UpstreamError
 */
export async function readEarlierYears(
  caller: Caller,
  now: Date,
  most: number,
): Promise<PhotoView[]> {
  const sort: PhotoSort = { key: 'dateTaken', order: 'desc' };
  const here = tz(zoneOf(caller))(now);
  const months = earlierMonths(await readMonths(caller, sort), here);
  const limit = Math.floor(most / Math.max(1, Math.min(most, months.length)));
  const from = { cursor: null };
  const found: PhotoView[] = [];
  // Some months may contain no suitable photo. Then read the months of still earlier years, twice as many in each
  // round, because a library of old scans may have many such months.
  for (let asked = most; found.length < most && months.length > 0; asked *= 2) {
    const pages = await Promise.all(
      months.splice(0, asked).map((month) => readMonth(caller, sort, { month, limit, from })),
    );
    const photos = pages
      .flatMap((page) => page.photos.slice(0, limit))
      .filter((one) => one !== null);
    // A photo of which only the year is known counts for January, but its month is unknown.
    found.push(...photos.filter(({ dated }) => dated?.to !== 'year'));
  }
  return found.slice(0, most);
}

/**
 * One photo for each of the newest years with photos of this month, the newest year first. Without such photos, the
 * latest photos.
 * @returns `month` is an instant in that month, null for the latest photos; `year` is null for a photo without a date
 * @throws UpstreamError
 */
export async function listEarlierYears(
  now: Date,
): Promise<{ month: Date | null; photos: (PhotoView & { year: string | null })[] }> {
  const caller = await requireCaller();
  const photos = onePerYear(await readEarlierYears(caller, now, yearsShown));
  const shown = photos.length > 0 ? photos : await listLatestPhotos(yearsShown);
  return {
    month: photos.length > 0 ? now : null,
    photos: shown.map((photo) => ({ ...photo, year: photo.taken?.slice(0, 4) ?? null })),
  };
}

/**
 * One page of the deleted photos, the newest deletion first.
 * @throws UpstreamError validation for a cursor that is not from the service
 */
export async function readDeleted(
  caller: Caller,
  { cursor, limit = deletedPageSize }: { cursor?: string | undefined; limit?: number | undefined },
): Promise<DeletedReply> {
  const list = await callUpstream('photos', 'listDeleted', deletedPhotoListDto, caller, {
    query: { limit, ...(cursor === undefined ? {} : { cursor }) },
  });
  const now = new Date();
  return {
    photos: list.images.map((photo) => toDeletedPhotoView(photo, now)),
    cursor: list.cursor,
    total: list.totalCount,
  };
}

/**
 * The first page of deleted photos of the signed-in customer; null if the service cannot restore photos. @throws
 * UpstreamError
 */
export const getDeleted = cache(async (): Promise<DeletedReply | null> => {
  const caller = await requireCaller();
  return (await announces('photos', 'recentlyDeleted', caller)) ? readDeleted(caller, {}) : null;
});
