/** What the browser asks of the photos' doors. Answers are our own handlers', but a proxy may have changed them. */
import { sortNameOf, type PhotoSort } from '@/lib/photo-grid/photo-sort';
import { apiPaths } from '@/lib/config/routes';
import { ApiError, read } from '@/lib/http/api-client';
import type { MonthCount } from '@/lib/photo-grid/photo-list';
import type { LibrarySource } from '@/lib/photo-grid/photo-collection';
import type { PhotoView } from '@/lib/photo-grid/photo-view';

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const isPhoto = (value: unknown): value is PhotoView =>
  isObject(value) &&
  ['id', 'name', 'small', 'large', 'full'].every((key) => typeof value[key] === 'string');

/** Months travel as `[year, month, count]`: a third of the bytes of named fields. */
const isMonthRow = (value: unknown): value is [number, number, number] =>
  Array.isArray(value) && value.length === 3 && value.every(Number.isSafeInteger);

const listIn = (answer: unknown, key: string): unknown[] => {
  const list = isObject(answer) ? answer[key] : null;
  if (Array.isArray(list)) return list;
  throw new ApiError('badAnswer', '');
};

async function fetchMonths(sort: PhotoSort): Promise<MonthCount[]> {
  const answer = await read(`${apiPaths.photoMonths}?sort=${sortNameOf(sort)}`);
  return listIn(answer, 'months')
    .filter(isMonthRow)
    .map(([year, month, count]) => ({ year, month, count }));
}

/** The doors of the BFF as the library's source. Both reject with ApiError. */
export const photoSource: LibrarySource = {
  months: fetchMonths,
  photos: async (sort, month, offset, limit, signal) => {
    const query = new URLSearchParams({
      sort: sortNameOf(sort),
      month,
      offset: String(offset),
      limit: String(limit),
    });
    const photos = listIn(await read(`${apiPaths.photoTimeline}?${query}`, signal), 'photos');
    return photos.map((photo) => (isPhoto(photo) ? photo : null));
  },
};
