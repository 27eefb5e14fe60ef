import * as z from 'zod/mini';
import { albumNameInput } from '@/lib/photo-library/add-to-album/api';
import { albumPageSize, photoPageSize } from '@/lib/contracts/limits';
import { endpoint, manyPhotos } from '@/lib/endpoints/endpoint';
import {
  cursorParameter,
  idParameter,
  numberParameter,
  photoIdsBody,
} from '@/lib/endpoints/parameters';
import { sortParameter } from '@/lib/photo-library/grid/sort-parameter';
import { failedReply, idsReply, pageReply } from '@/lib/photo-library/photos/schema';
import { albumListReply, albumReply, albumSortKeys } from './schema';

const flag = 'PhotoManagementAlbumViewEnabled';
const read = { access: 'session', rate: 'read', flag } as const;
const write = { access: 'session', rate: 'write', flag } as const;

/** Query for the photos of an album: starting after a cursor, or at an index if the service supports that. */
export const albumPhotosQuery = z
  .object({
    sort: sortParameter,
    limit: numberParameter(1, photoPageSize),
    offset: z.optional(numberParameter(0, 100_000_000)),
    cursor: cursorParameter,
  })
  .check(z.refine(({ offset, cursor }) => offset === undefined || cursor === undefined));

export const albumsApi = {
  /** A page of the customer's own albums (AL-04). */
  list: endpoint('GET', '/api/albums', {
    ...read,
    query: z.object({
      cursor: cursorParameter,
      limit: z._default(numberParameter(1, albumPageSize), albumPageSize),
      /** Whether own albums with participants are included. */
      shared: z.pipe(
        z.optional(z.enum(['true', 'false'])),
        z.transform((text) => text === 'true'),
      ),
      sort: z.optional(z.enum(albumSortKeys)),
      order: z.optional(z.enum(['asc', 'desc'])),
      search: z.optional(z.string().check(z.maxLength(100))),
    }),
    reply: albumListReply,
  }),
  /** An album with its current name, count and cover. */
  get: endpoint('GET', '/api/albums/:id', { ...read, reply: albumReply }),
  /** Renames an album, or sets its cover (AL-12). */
  change: endpoint('PATCH', '/api/albums/:id', {
    ...write,
    body: z
      .strictObject({
        name: z.optional(albumNameInput),
        coverPhotoId: z.optional(z.nullable(idParameter)),
      })
      .check(z.refine((changes) => Object.keys(changes).length > 0)),
  }),
  /** Deletes an album; its photos remain in the library. */
  delete: endpoint('DELETE', '/api/albums/:id', write),
  /** A page of the album's photos (AL-09). */
  listPhotos: endpoint('GET', '/api/albums/:id/photos', {
    ...read,
    weight: manyPhotos,
    query: albumPhotosQuery,
    reply: pageReply,
  }),
  /** Ids of up to 500 photos of the album, to select photos that the browser has not loaded. */
  listPhotoIds: endpoint('GET', '/api/albums/:id/photos/ids', {
    ...read,
    weight: manyPhotos,
    query: albumPhotosQuery,
    reply: idsReply,
  }),
  /**
   * Removes up to 500 photos from an album; the reply names those that failed. The photos remain in the library
   * (AL-13).
   */
  removePhotos: endpoint('DELETE', '/api/albums/:id/photos', {
    ...write,
    weight: manyPhotos,
    body: photoIdsBody,
    reply: failedReply,
  }),
};
