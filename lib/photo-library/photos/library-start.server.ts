import 'server-only';
/** What the library and the viewer begin with: counts, photos of the first paint, and how the browser reads on. */
import { cookies } from 'next/headers';
import { monthPageSize, photoPageSize } from '@/lib/contracts/limits';
import { type PhotoCapability, photoPositionDto } from '@/lib/contracts/photos';
import { wireId } from '@/lib/contracts/wire';
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
import { filterParameter, filterText, toFilter } from './filter';
import { filterQuery } from './filter-query.server';
import {
  densityCookie,
  earlierCookie,
  sortCookie,
  toDensity,
  toEarlier,
  toPhotoSort,
} from './sorting';
import type { LibraryAccess, LibraryStart, Listing } from './view';

/**
 * What a request asks of the library: the sort of its address or of the browser's preference, the filter, and the view
 * (EN-06).
 *
 * @param given the query of the page @param uploadUrl of it, when it is allowed (SH-22)
 */
export async function readLibraryRequest(given: RequestQuery, uploadUrl: string | null) {
  const filter = toFilter(given[filterParameter]);
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

/** How photos are read under a sort, by what the service announces (TL-10). */
function resolveAccess(
  { key }: PhotoSort,
  capabilities: ReadonlySet<PhotoCapability>,
): LibraryAccess {
  // Without it the timeline counts by the date taken alone.
  const hasMonths = key === 'dateTaken' || capabilities.has('timelineSortKey');
  if (!hasMonths) return 'everything';
  return capabilities.has('timelineOffset') ? 'offset' : 'cursor';
}

/** What can be listed: a filter only where the service announces it, and counts the months of what it leaves. */
const toListing = (asked: Listing, capabilities: ReadonlySet<PhotoCapability>): Listing =>
  capabilities.has('photoFilter') && resolveAccess(asked, capabilities) !== 'everything'
    ? asked
    : { ...asked, filter: null };

/**
 * All counts and the photos of the first screen. Photos that cannot be read are left to the browser, which asks again
 * and says so in their place.
 *
 * @throws UpstreamError when the counts cannot be read
 */
export async function readLibraryStart(
  caller: Caller,
  asked: Listing,
  density: Density,
): Promise<LibraryStart> {
  // By the date taken the counts need no announcement: both are asked for at once.
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

/** The same for the signed-in customer. @throws UpstreamError */
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

/** A photo's place in its month, as the service says it; null when the customer has no such photo. */
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

/** Asks where the photo stands, and for the page around it. */
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

/** Reads on until the photo comes: among all for its month, then in the month for its place there. */
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
 * What the viewer of a photo begins with: the counts, where the photo stands under the sort, and the page around it. Null
 * when the customer has no such photo (PV-06), or when a service that does not say where it stands has too many before it.
 *
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

/** The same for the signed-in customer. @throws UpstreamError */
export const getLibraryViewer = async (sort: Listing, id: string) =>
  readLibraryViewer(await requireCaller(), sort, id);
