import * as z from 'zod/mini';
import { isAlbumName } from '@/lib/contracts/album-name';
import { endpoint, manyPhotos } from '@/lib/endpoints/endpoint';
import { photoIdsBody } from '@/lib/endpoints/parameters';
import { addedReply, createdReply } from './schema';

const flag = 'PhotoManagementAlbumViewEnabled';

/** A name as the customer may give it (AL-11, AL-15). */
export const albumNameInput = z.string().check(
  z.minLength(1, 'required'),
  z.refine((name) => name === '' || isAlbumName(name), 'invalid'),
);

/** Making and filling an album: uploads use these, too. */
export const addToAlbumApi = {
  /** Makes an album, once for each key (AL-01). */
  create: endpoint('POST', '/api/albums', {
    access: 'session',
    rate: 'write',
    flag,
    body: z.strictObject({ name: albumNameInput }),
    idempotent: true,
    reply: createdReply,
    status: 201,
  }),
  /** Puts up to 500 photos into an album; the reply names those that failed and those that were there already (CA-02). */
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
