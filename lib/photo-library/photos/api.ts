import * as z from 'zod/mini';
import {
  dateBatchSize,
  deletedPageSize,
  photoBatchSize,
  photoPageSize,
} from '@/lib/contracts/limits';
import { endpoint, manyPhotos } from '@/lib/endpoints/endpoint';
import {
  cursorParameter,
  idList,
  idParameter,
  numberParameter,
  photoIdsBody,
} from '@/lib/endpoints/parameters';
import { sortParameter } from '@/lib/photo-library/grid/sort-parameter';
import { longestFilter } from './filter';
import {
  datesReply,
  dateChangeInput,
  deletedAllReply,
  deletedReply,
  earlierReply,
  failedReply,
  fullSizeReply,
  idsReply,
  knownDatesReply,
  monthsReply,
  pageReply,
  summaryReply,
  undatedReply,
  urlReply,
  usesReply,
} from './schema';

const read = { access: 'session', rate: 'read' } as const;
const write = { access: 'session', rate: 'write' } as const;
const readMany = { ...read, weight: manyPhotos } as const;
const writeMany = { ...write, weight: manyPhotos } as const;

const listing = {
  sort: sortParameter,
  filter: z.optional(z.string().check(z.maxLength(longestFilter))),
};

/** Query for photos of a month: from its beginning, after a cursor, or from an index if the service supports that. */
const monthQuery = z
  .object({
    ...listing,
    /** `YYYY-MM`, or `0000-00` for photos without a date. */
    month: z.string().check(z.regex(/^(?:0000-00|\d{4}-(?:0[1-9]|1[0-2]))$/)),
    limit: numberParameter(1, photoPageSize),
    offset: z.optional(numberParameter(0, 100_000_000)),
    cursor: cursorParameter,
  })
  .check(z.refine(({ offset, cursor }) => offset === undefined || cursor === undefined));

export const photosApi = {
  /** Photos of the whole library after a cursor. The service decides how many it returns. */
  list: endpoint('GET', '/api/photos', {
    ...readMany,
    query: z.object({ ...listing, cursor: cursorParameter }),
    reply: pageReply,
  }),
  /** A page of photos of a month. */
  listMonth: endpoint('GET', '/api/photos/timeline', {
    ...readMany,
    query: monthQuery,
    reply: pageReply,
  }),
  /** Ids of up to 500 photos of a month, for a selection that contains photos that were never shown. */
  listIds: endpoint('GET', '/api/photos/ids', { ...readMany, query: monthQuery, reply: idsReply }),
  /** Months that contain photos, with their counts, in visible order. */
  listMonths: endpoint('GET', '/api/photos/months', {
    ...read,
    query: z.object(listing),
    reply: monthsReply,
  }),
  /** Number of photos and albums of the account. */
  getSummary: endpoint('GET', '/api/photos/summary', { ...read, reply: summaryReply }),
  /** Photos of this month in earlier years, the newest year first. */
  listEarlierYears: endpoint('GET', '/api/photos/earlier', { ...read, reply: earlierReply }),
  /** Signed URL of a photo's original at the storage (PV-11). */
  getUrl: endpoint('GET', '/api/photos/:id/url', { ...read, reply: urlReply }),
  /** URL of a photo's full-size file, for zooming; null if its largest picture already has all pixels. */
  getFullSize: endpoint('GET', '/api/photos/:id/full-size', { ...read, reply: fullSizeReply }),
  /** Photos that saved projects and open orders contain, for the question before a deletion. */
  listUses: endpoint('GET', '/api/photos/uses', { ...read, reply: usesReply }),
  /** Deletes up to 500 photos; the reply lists the ids that failed (SE-10). */
  delete: endpoint('DELETE', '/api/photos', {
    ...writeMany,
    body: photoIdsBody,
    reply: failedReply,
  }),
  /** Deletes all photos of the library (SE-09). */
  deleteAll: endpoint('DELETE', '/api/photos/all', {
    access: 'session',
    rate: 'deleteAll',
    reply: deletedAllReply,
  }),
  /**
   * Restores up to 500 photos, or all photos of one deletion of the whole library. The reply lists the ids that failed.
   */
  restore: endpoint('POST', '/api/photos/restore', {
    ...writeMany,
    body: z.union([
      z.strictObject({ photoIds: idList(photoBatchSize) }),
      z.strictObject({ deletionId: idParameter }),
    ]),
    reply: failedReply,
  }),
  /** A page of 'Recently deleted'. */
  listDeleted: endpoint('GET', '/api/photos/deleted', {
    ...readMany,
    query: z.object({
      cursor: cursorParameter,
      /** Two sizes are allowed: a small one for showing the page, a large one for reading all ids. */
      limit: z.optional(
        numberParameter(1, photoPageSize).check(
          z.refine((limit) => limit === deletedPageSize || limit === photoPageSize),
        ),
      ),
    }),
    reply: deletedReply,
  }),
  /** Deletes up to 500 photos of 'Recently deleted' permanently; the reply lists the ids that failed. */
  purge: endpoint('POST', '/api/photos/deleted/purge', {
    ...writeMany,
    body: photoIdsBody,
    reply: failedReply,
  }),
  /** Marks up to 500 photos as favourites, or removes the mark; the reply lists the ids that failed. */
  markFavourites: endpoint('PUT', '/api/photos/favourites', {
    ...writeMany,
    body: z.object({ photoIds: idList(photoBatchSize), isFavourite: z.boolean() }),
    reply: failedReply,
  }),
  /** Turns up to 500 photos clockwise by `by` degrees; the reply lists the ids that failed. */
  turn: endpoint('PUT', '/api/photos/turns', {
    ...writeMany,
    body: z.object({ photoIds: idList(photoBatchSize), by: z.literal([90, 180, 270]) }),
    reply: failedReply,
  }),
  /** Photos without a date or with a guessed date, in groups, with proposed dates. */
  listUndated: endpoint('GET', '/api/photos/undated', { ...readMany, reply: undatedReply }),
  /** Current dates of these photos; photos that do not exist are left out. */
  getDates: endpoint('POST', '/api/photos/dates/known', {
    ...readMany,
    body: z.object({ photoIds: idList(dateBatchSize) }),
    reply: knownDatesReply,
  }),
  /**
   * Sets new dates. The reply lists the ids of photos that do not exist, and of those whose date was changed elsewhere.
   */
  changeDates: endpoint('PUT', '/api/photos/dates', {
    ...writeMany,
    body: z.object({
      changes: z.array(dateChangeInput).check(z.minLength(1), z.maxLength(dateBatchSize)),
    }),
    reply: datesReply,
  }),
};
