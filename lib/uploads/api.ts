import * as z from 'zod/mini';
import { photoBatchSize } from '@/lib/contracts/limits';
import { endpoint } from '@/lib/endpoints/endpoint';
import { duplicatesSchema, uploadStateSchema } from './schema';

const upload = {
  access: 'session',
  rate: 'upload',
  flag: 'PhotoManagementUploadViewEnabled',
} as const;

export const uploadsApi = {
  /** tus: creates an upload. The request may already contain bytes of the file. */
  create: endpoint('POST', '/api/uploads', { ...upload, withoutTurn: true }),
  /** tus: returns the number of bytes of a file that the storage has received. */
  getOffset: endpoint('HEAD', '/api/uploads/:id', upload),
  /** tus: sends the next bytes of a file, which are streamed to the storage. */
  append: endpoint('PATCH', '/api/uploads/:id', { ...upload, withoutTurn: true }),
  /** tus: deletes an upload. */
  delete: endpoint('DELETE', '/api/uploads/:id', upload),
  /** State of an upload, in particular whether the backend has made a photo from it (IM-06). */
  getState: endpoint('GET', '/api/uploads/:id', { ...upload, reply: uploadStateSchema }),
  /**
   * Finds files that the library already has, before they are sent (D-23). Returns an empty list if the service does not
   * support it.
   */
  findDuplicates: endpoint('POST', '/api/uploads/duplicates', {
    ...upload,
    body: z.object({
      hashes: z
        .array(z.string().check(z.regex(/^[0-9a-f]{64}$/)))
        .check(z.minLength(1), z.maxLength(photoBatchSize)),
    }),
    reply: duplicatesSchema,
  }),
};
