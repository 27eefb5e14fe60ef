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

/** Photos of a month: from the beginning, behind a cursor, or from an index on where the service can. */
const monthQuery = z
  .object({
    ...listing,
    /** `YYYY-MM`, `0000-00` for the photos without a date. */
    month: z.string().check(z.regex(/^(?:0000-00|\d{4}-(?:0[1-9]|1[0-2]))$/)),
    limit: numberParameter(1, photoPageSize),
    offset: z.optional(numberParameter(0, 100_000_000)),
    cursor: cursorParameter,
  })
  .check(z.refine(({ offset, cursor }) => offset === undefined || cursor === undefined));

export const photosApi = {
  /** Photos of the whole library behind a cursor, as many as the service answers at once. */
  list: endpoint('GET', '/api/photos', {
    ...readMany,
    query: z.object({ ...listing, cursor: cursorParameter }),
    reply: pageReply,
  }),
  /** A page of a month. */
  listMonth: endpoint('GET', '/api/photos/timeline', {
    ...readMany,
    query: monthQuery,
    reply: pageReply,
  }),
  /** The ids of up to 500 photos of a month, for a selection of photos that were never shown. */
  listIds: endpoint('GET', '/api/photos/ids', { ...readMany, query: monthQuery, reply: idsReply }),
  /** The months that hold photos with their counts, in visible order. */
  listMonths: endpoint('GET', '/api/photos/months', {
    ...read,
    query: z.object(listing),
    reply: monthsReply,
  }),
  /** How many photos and albums the account holds. */
  getSummary: endpoint('GET', '/api/photos/summary', { ...read, reply: summaryReply }),
  /** Photos of this month in earlier years, the newest year first. */
  listEarlierYears: endpoint('GET', '/api/photos/earlier', { ...read, reply: earlierReply }),
  /** Signed URL of a photo's original at the storage (PV-11). */
  getUrl: endpoint('GET', '/api/photos/:id/url', { ...read, reply: urlReply }),
  /** URL of a photo's full size, for zooming; null if its largest picture has all pixels. */
  getFullSize: endpoint('GET', '/api/photos/:id/full-size', { ...read, reply: fullSizeReply }),
  /** Which photos saved projects and open orders use, before some are deleted. */
  listUses: endpoint('GET', '/api/photos/uses', { ...read, reply: usesReply }),
  /** Deletes up to 500 photos; the reply names those that failed (SE-10). */
  delete: endpoint('DELETE', '/api/photos', {
    ...writeMany,
    body: photoIdsBody,
    reply: failedReply,
  }),
  /** Deletes the whole library (SE-09). */
  deleteAll: endpoint('DELETE', '/api/photos/all', {
    access: 'session',
    rate: 'deleteAll',
    reply: deletedAllReply,
  }),
  /** Restores up to 500 photos, or everything that one deletion of the whole library took; the reply names those that failed. */
  restore: endpoint('POST', '/api/photos/restore', {
    ...writeMany,
    body: z.union([
      z.strictObject({ photoIds: idList(photoBatchSize) }),
      z.strictObject({ deletionId: idParameter }),
    ]),
    reply: failedReply,
  }),
  /** A page of Recently deleted. */
  listDeleted: endpoint('GET', '/api/photos/deleted', {
    ...readMany,
    query: z.object({
      cursor: cursorParameter,
      /** One size to look at, one to go through all of them. */
      limit: z.optional(
        numberParameter(1, photoPageSize).check(
          z.refine((limit) => limit === deletedPageSize || limit === photoPageSize),
        ),
      ),
    }),
    reply: deletedReply,
  }),
  /** Removes up to 500 photos from Recently deleted for good; the reply names those that failed. */
  purge: endpoint('POST', '/api/photos/deleted/purge', {
    ...writeMany,
    body: photoIdsBody,
    reply: failedReply,
  }),
  /** Marks up to 500 photos as favourites, or takes the mark away; the reply names those that failed. */
  markFavourites: endpoint('PUT', '/api/photos/favourites', {
    ...writeMany,
    body: z.object({ photoIds: idList(photoBatchSize), isFavourite: z.boolean() }),
    reply: failedReply,
  }),
  /** Turns up to 500 photos clockwise by so many degrees; the reply names those that failed. */
  turn: endpoint('PUT', '/api/photos/turns', {
    ...writeMany,
    body: z.object({ photoIds: idList(photoBatchSize), by: z.literal([90, 180, 270]) }),
    reply: failedReply,
  }),
  /** Photos without a date or with a guessed one, in groups with proposals. */
  listUndated: endpoint('GET', '/api/photos/undated', { ...readMany, reply: undatedReply }),
  /** The present dates of these photos; those that are gone are left out. */
  getDates: endpoint('POST', '/api/photos/dates/known', {
    ...readMany,
    body: z.object({ photoIds: idList(dateBatchSize) }),
    reply: knownDatesReply,
  }),
  /** Gives photos new dates; the reply names those that are gone and those that were changed elsewhere meanwhile. */
  changeDates: endpoint('PUT', '/api/photos/dates', {
    ...writeMany,
    body: z.object({
      changes: z.array(dateChangeInput).check(z.minLength(1), z.maxLength(dateBatchSize)),
    }),
    reply: datesReply,
  }),
};
