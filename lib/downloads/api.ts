import * as z from 'zod/mini';
import { endpoint } from '@/lib/endpoints/endpoint';
import { idList, idParameter } from '@/lib/endpoints/parameters';
import { downloadListReply, downloadPhotoMax, albumProgressReply, startedReply } from './schema';

export const downloadsApi = {
  /** The customer's downloads of the last 30 days (DL-01). */
  list: endpoint('GET', '/api/downloads', {
    access: 'session',
    rate: 'read',
    reply: downloadListReply,
  }),
  /** Starts a download of several photos (DL-02). The status is 202, because the service makes the archives later. */
  start: endpoint('POST', '/api/downloads', {
    access: 'session',
    rate: 'write',
    /** Own photos, photos of a shared album, or all photos of a shared album that the customer has not downloaded yet. */
    body: z.union([
      z.strictObject({
        photoIds: idList(downloadPhotoMax),
        albumId: z.optional(idParameter),
      }),
      z.strictObject({ albumId: idParameter, rest: z.literal(true) }),
    ]),
    idempotent: true,
    reply: startedReply,
    status: 202,
  }),
  /** Makes those archives of a download again that have failed or expired. */
  startAgain: endpoint('POST', '/api/downloads/:id/again', {
    access: 'session',
    rate: 'write',
    idempotent: true,
    reply: startedReply,
    status: 202,
  }),
  /** Number of photos of a shared album that the customer has downloaded. */
  getAlbumProgress: endpoint('GET', '/api/downloads/shared-albums/:id', {
    access: 'session',
    rate: 'read',
    flag: 'PhotoManagementSharedAlbumsViewEnabled',
    reply: albumProgressReply,
  }),
};
