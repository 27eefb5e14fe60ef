import * as z from 'zod/mini';
import { isAlbumName } from '@/lib/contracts/album-name';
import { endpoint, manyPhotos } from '@/lib/endpoints/endpoint';
import { photoIdsBody } from '@/lib/endpoints/parameters';
import { addedReply, createdReply } from './schema';

const flag = 'PhotoManagementAlbumViewEnabled';

/** A valid name of an album (AL-11, AL-15); the issues are `required` and `invalid`. */
export const albumNameInput = z.string().check(
  z.minLength(1, 'required'),
  z.refine((name) => name === '' || isAlbumName(name), 'invalid'),
);

/** Endpoints that create and fill an album. The album pages and the uploads use them. */
export const addToAlbumApi = {
  /** Creates an album, only once for each idempotency key (AL-01). */
  create: endpoint('POST', '/api/albums', {
    access: 'session',
    rate: 'write',
    flag,
    body: z.strictObject({ name: albumNameInput }),
    idempotent: true,
    reply: createdReply,
    status: 201,
  }),
  /**
   * Adds up to 500 photos to an album. The reply lists ids that failed and ids that were already in the album (CA-02).
   */
  addPhotos: endpoint('POST', '/api/albums/:id/photos', {
    access: 'session',
    rate: 'write',
    weight: manyPhotos,
    flag,
    body: photoIdsBody,
    idempotent: true,
    reply: addedReply,
  }),
};
