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
  /** tus: the number of bytes of a file that have arrived. */
  getOffset: endpoint('HEAD', '/api/uploads/:id', upload),
  /** tus: the next bytes of a file, streamed through. */
  append: endpoint('PATCH', '/api/uploads/:id', { ...upload, withoutTurn: true }),
  /** tus: deletes an upload. */
  delete: endpoint('DELETE', '/api/uploads/:id', upload),
  /** Whether the backend made a photo of what arrived (IM-06). */
  getState: endpoint('GET', '/api/uploads/:id', { ...upload, reply: uploadStateSchema }),
  /** Which of these files are in the library already, before anything is sent (D-23); none if the service cannot say. */
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
