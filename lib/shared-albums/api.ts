import * as z from 'zod/mini';
import { albumPhotosQuery } from '@/lib/albums/api';
import { endpoint, manyPhotos } from '@/lib/endpoints/endpoint';
import { cursorParameter, idParameter } from '@/lib/endpoints/parameters';
import { fullSizeReply, urlReply } from '@/lib/photo-library/photos/schema';
import { sharedAlbumDetailsReply, sharedAlbumListReply, sharedPageReply } from './schema';

const flag = 'PhotoManagementSharedAlbumsViewEnabled';
const read = { access: 'session', rate: 'read', flag } as const;

export const sharedAlbumsApi = {
  /** A page of other customers' albums in which the customer participates (AL-03). */
  list: endpoint('GET', '/api/shared-albums', {
    ...read,
    query: z.object({ cursor: cursorParameter }),
    reply: sharedAlbumListReply,
  }),
  /** A shared album with its participants (SA-02). */
  get: endpoint('GET', '/api/shared-albums/:id', { ...read, reply: sharedAlbumDetailsReply }),
  /**
   * If the owner calls it, the album ends for everybody; if a participant calls it, that participant leaves the album
   * (SA-04, SA-06).
   */
  delete: endpoint('DELETE', '/api/shared-albums/:id', {
    access: 'session',
    rate: 'write',
    flag,
  }),
  /** A page of the album's photos, each with its owner. */
  listPhotos: endpoint('GET', '/api/shared-albums/:id/photos', {
    ...read,
    weight: manyPhotos,
    query: albumPhotosQuery,
    reply: sharedPageReply,
  }),
  /** URL of the original of one of the album's photos (PV-16). */
  getPhotoUrl: endpoint('GET', '/api/shared-albums/:id/photos/:photoId/url', {
    ...read,
    query: z.object({ ownerId: z.optional(idParameter) }),
    reply: urlReply,
  }),
  /** URL of the full size of a photo in the album, for zooming; null if there is no larger size. */
  getFullSize: endpoint('GET', '/api/shared-albums/:id/photos/:photoId/full-size', {
    ...read,
    reply: fullSizeReply,
  }),
};
