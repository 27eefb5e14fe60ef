import * as z from 'zod/mini';
import { endpoint } from '@/lib/endpoints/endpoint';
import { idList, idParameter } from '@/lib/endpoints/parameters';
import { downloadListReply, downloadPhotoMax, rescueReply, startedReply } from './schema';

export const downloadsApi = {
  /** The customer's downloads of the last 30 days (DL-01). */
  list: endpoint('GET', '/api/downloads', {
    access: 'session',
    rate: 'read',
    reply: downloadListReply,
  }),
  /** Begins a download of several photos (DL-02); its archives are made later, hence 202. */
  start: endpoint('POST', '/api/downloads', {
    access: 'session',
    rate: 'write',
    /** Own photos, some of a shared album, or those of one that the customer has not downloaded yet. */
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
  /** Makes the failed or expired archives of a download again. */
  startAgain: endpoint('POST', '/api/downloads/:id/again', {
    access: 'session',
    rate: 'write',
    idempotent: true,
    reply: startedReply,
    status: 202,
  }),
  /** How many photos of a shared album the customer has downloaded. */
  getAlbumProgress: endpoint('GET', '/api/downloads/shared-albums/:id', {
    access: 'session',
    rate: 'read',
    flag: 'PhotoManagementSharedAlbumsViewEnabled',
    reply: rescueReply,
  }),
};
