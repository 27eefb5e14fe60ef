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
  /** tus: creates an upload, possibly with its bytes. */
  create: endpoint('POST', '/api/uploads', { ...upload, withoutTurn: true }),
  /** tus: the number of received bytes of a file. */
  getOffset: endpoint('HEAD', '/api/uploads/:id', upload),
  /** tus: the next bytes of a file, which are streamed to the storage. */
  append: endpoint('PATCH', '/api/uploads/:id', { ...upload, withoutTurn: true }),
  /** tus: deletes an upload. */
  delete: endpoint('DELETE', '/api/uploads/:id', upload),
  /** State of an upload: has the backend made a photo of it (IM-06)? */
  getState: endpoint('GET', '/api/uploads/:id', { ...upload, reply: uploadStateSchema }),
  /** Finds files that are in the library already, before they are sent (D-23); none if the service does not support it. */
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
