import 'server-only';
/** Initial data of the library and its viewer: counts, photos of the first screen, and how to read further photos. */
import { cookies } from 'next/headers';
import { getLocale, getTranslations } from 'next-intl/server';
import { monthPageSize, photoPageSize } from '@/lib/contracts/limits';
import { type PhotoCapability, photoPositionDto } from '@/lib/contracts/photos';
import { wireId } from '@/lib/contracts/wire';
import { AppError } from '@/lib/http/errors';
import { type Caller, findUpstream } from '@/lib/http/upstream.server';
import type { Density } from '@/lib/photo-library/grid/expanded-sections';
import { pageAround, readUntil, toPages } from '@/lib/photo-library/grid/find-photo';
import { planFirstPages } from '@/lib/photo-library/grid/page-plan';
import type { PhotoPosition } from '@/lib/photo-library/grid/photo-list';
import type { PhotoSort } from '@/lib/photo-library/grid/photo-sort';
import { everything, type SourcePhotos } from '@/lib/photo-library/grid/photo-source';
import { ReadHeadings } from '@/lib/photo-library/grid/shown-sections';
import { SectionTable } from '@/lib/photo-library/grid/section-table';
import {
  firstPages,
  lookForPhoto,
  type PlacedPhoto,
  readAround,
  readRequest,
  type RequestQuery,
  type ViewerStart,
} from '@/lib/photo-library/grid/surface-start.server';
import { requireCaller } from '@/lib/session/request-session.server';
import { readSummary, readCapabilities } from './capabilities.server';
import { readAll, readMonth, readMonths } from './queries.server';
import { monthKey, monthOfPhoto, monthOfUpload } from './timeline';
import { filterParameter, filterText, isTyped, type PhotoFilter, toFilter } from './filter';
import { filterQuery } from './filter-query.server';
import { filterTyped, toFilterTexts } from './suggestions';
import {
  densityCookie,
  earlierCookie,
  sortCookie,
  toDensity,
  toEarlier,
  toPhotoSort,
} from './sorting';
import type { LibraryAccess, LibraryStart, Listing } from './view';

/** Sort order in which the months of the whole library are counted. */
const allMonths: Listing = { key: 'dateTaken', order: 'desc' };

/** The filter of an address. A typed text is understood in the customer's language, with the months of the library. */
async function readFilter(given: unknown): Promise<PhotoFilter | null> {
  const text = typeof given === 'string' ? given.trim() : '';
  if (!isTyped(text)) return toFilter(text);
  const [t, locale, months] = await Promise.all([
    getTranslations('photos.search'),
    getLocale(),
    requireCaller()
      .then((caller) => readMonths(caller, allMonths))
      .catch((error: unknown) => {
        if (error instanceof AppError) return [];
        throw error;
      }),
  ]);
  const texts = toFilterTexts(t);
  return filterTyped(text, { locale, texts, months: months.map(({ key }) => key) });
}

/**
 * Reads sort order, filter and view of a request (EN-06) from its address, otherwise from the stored preferences.
 * @param given query parameters of the page
 * @param uploadUrl validated address from the query (SH-22)
 */
export async function readLibraryRequest(given: RequestQuery, uploadUrl: string | null) {
  const filter = await readFilter(given[filterParameter]);
  const kept: Record<string, string> = filter ? { [filterParameter]: filterText(filter) } : {};
  const how = { toSort: toPhotoSort, cookie: sortCookie, uploadUrl, kept };
  const [{ sort, search }, jar] = await Promise.all([readRequest(given, how), cookies()]);
  return {
    sort: { ...sort, filter },
    density: toDensity(jar.get(densityCookie)?.value),
    isEarlierShown: toEarlier(jar.get(earlierCookie)?.value),
    search,
  };
}

/** Chooses how photos are read, by the sort order and the extensions that the service announces (TL-10). */
function resolveAccess(
  { key }: PhotoSort,
  capabilities: ReadonlySet<PhotoCapability>,
): LibraryAccess {
  // Without this capability the service counts months only by date taken.
  const hasMonths = key === 'dateTaken' || capabilities.has('timelineSortKey');
  if (!hasMonths) return 'everything';
  return capabilities.has('timelineOffset') ? 'offset' : 'cursor';
}

/** Removes the filter unless the service announces filters and can count the months of the filtered photos. */
const toListing = (asked: Listing, capabilities: ReadonlySet<PhotoCapability>): Listing =>
  capabilities.has('photoFilter') && resolveAccess(asked, capabilities) !== 'everything'
    ? asked
    : { ...asked, filter: null };

/**
 * Reads all counts and the photos of the first screen. Photos that cannot be read are left out; the browser requests
 * them again and shows an error.
 * @throws UpstreamError if the counts cannot be read
 */
export async function readLibraryStart(
  caller: Caller,
  asked: Listing,
  density: Density,
): Promise<LibraryStart> {
  // Counts by date taken need no extension, so request them in parallel with the announcements.
  const early = asked.key === 'dateTaken' && !asked.filter ? readMonths(caller, asked) : null;
  early?.catch(() => {});
  const announced = await readCapabilities(caller);
  const sort = toListing(asked, announced);
  const access = resolveAccess(sort, announced);
  const capabilities = [...announced];
  if (access === 'everything') return startOfEverything(caller, sort, capabilities);
  const sections = await (early ?? readMonths(caller, sort));
  const pages = await Promise.all(
    planFirstPages(sections, density).map(async ({ section: month, pages: wanted }) => {
      const query = { month, limit: wanted * monthPageSize, from: { cursor: null } };
      const page = await readMonth(caller, sort, query).catch(() => null);
      return page ? toPages(month, page.photos, page.cursor === null) : [];
    }),
  );
  return { sort, access, capabilities, sections, pages: pages.flat() };
}

/** {@link readLibraryStart} for the signed-in customer. @throws UpstreamError */
export const getLibraryStart = async (sort: Listing, density: Density): Promise<LibraryStart> =>
  readLibraryStart(await requireCaller(), sort, density);

async function startOfEverything(
  caller: Caller,
  sort: Listing,
  capabilities: LibraryStart['capabilities'],
): Promise<LibraryStart> {
  const [{ photosCount }, page] = await Promise.all([
    readSummary(caller),
    readAll(caller, sort, null).catch(() => null),
  ]);
  const photos = page?.photos ?? [];
  const sections = headingsOf(photos, photosCount, page?.cursor === null);
  const pages = toPages(everything, photos, page?.cursor === null).slice(0, firstPages);
  return { sort, access: 'everything', capabilities, sections, pages };
}

function headingsOf(photos: SourcePhotos, count: number, isEnd: boolean) {
  const headings = new ReadHeadings();
  headings.note(0, photos, monthOfUpload);
  return headings.sections(isEnd ? photos.length : Math.max(count, photos.length));
}

/** Asks the service for the position of a photo in its month; null if the customer has no such photo. */
async function findPosition(
  caller: Caller,
  sort: Listing,
  id: string,
): Promise<PhotoPosition | null> {
  const position = await findUpstream('photos', 'getPosition', photoPositionDto, caller, {
    ids: { id },
    query: {
      sortKey: sort.key,
      sortOrder: sort.order,
      ...filterQuery(caller, sort.filter ?? null),
    },
  });
  return position && { section: monthKey(position.year, position.month), index: position.index };
}

/** Requests the position of the photo, then the page that contains it; null if the customer has no such photo. */
async function askForPosition(
  caller: Caller,
  sort: Listing,
  id: string,
): Promise<PlacedPhoto | null> {
  const position = await findPosition(caller, sort, id);
  return (
    position &&
    readAround(position, (offset) =>
      readMonth(caller, sort, {
        ...{ month: position.section, limit: monthPageSize, from: { offset } },
      }),
    )
  );
}

/**
 * Reads page after page until the photo is found: first all photos, to find its month; then that month, to find its
 * position. Null if it is not found.
 */
async function lookForPosition(
  caller: Caller,
  sort: Listing,
  id: string,
): Promise<PlacedPhoto | null> {
  const among = await readUntil((cursor) => readAll(caller, sort, cursor), id);
  const photo = among?.photos[among.index];
  if (!photo) return null;
  const month = monthOfPhoto(photo, sort);
  return lookForPhoto(month, id, (cursor) =>
    readMonth(caller, sort, { month, limit: photoPageSize, from: { cursor } }),
  );
}

/**
 * Reads the initial data of the viewer: the counts, the position of the photo in the sort order, and the page that
 * contains it. Null if the customer has no such photo (PV-06), or if the service does not return positions and too many
 * photos come before it.
 * @throws UpstreamError
 */
export async function readLibraryViewer(
  caller: Caller,
  asked: Listing,
  id: string,
): Promise<ViewerStart<LibraryStart> | null> {
  if (!wireId.safeParse(id).success) return null;
  const announced = await readCapabilities(caller);
  const sort = toListing(asked, announced);
  const access = resolveAccess(sort, announced);
  const capabilities = [...announced];
  if (access === 'everything') {
    const [{ photosCount }, found] = await Promise.all([
      readSummary(caller),
      readUntil((cursor) => readAll(caller, sort, cursor), id),
    ]);
    if (!found) return null;
    const sections = headingsOf(found.photos, photosCount, found.isEnd);
    const position = new SectionTable(sections).positionAt(found.index);
    const pages = pageAround(everything, found);
    return position && { start: { sort, access, capabilities, sections, pages }, position };
  }
  const canAsk = access === 'offset' && announced.has('photoPosition');
  const [sections, placed] = await Promise.all([
    readMonths(caller, sort),
    (canAsk ? askForPosition : lookForPosition)(caller, sort, id),
  ]);
  if (!placed) return null;
  const { position, pages } = placed;
  return { start: { sort, access, capabilities, sections, pages }, position };
}

/** {@link readLibraryViewer} for the signed-in customer. @throws UpstreamError */
export const getLibraryViewer = async (sort: Listing, id: string) =>
  readLibraryViewer(await requireCaller(), sort, id);
