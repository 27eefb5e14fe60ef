/** Replies of the endpoints of uploads. Pure; the browser loads it. */
import * as z from 'zod/mini';

/** GET /api/uploads/{id} */
export const uploadStateSchema = z.object({
  status: z.enum(['receiving', 'processing', 'done', 'rejected']),
  /** Reason why the backend made no photo of the file; `uploads.problem` has a text for each. */
  reason: z.nullable(z.enum(['type', 'size', 'pixels', 'damaged', 'checksum'])),
  /** The library has the same bytes already: nothing was added. */
  isDuplicate: z.boolean(),
  /** Id of the new photo, or of the photo with the same bytes; null while there is none. */
  photoId: z.nullable(z.string()),
});
export type UploadStateView = z.infer<typeof uploadStateSchema>;

/** POST /api/uploads/duplicates */
export const duplicatesSchema = z.object({
  duplicates: z.array(
    z.object({ sha256: z.string(), photoId: z.string(), isDeleted: z.boolean() }),
  ),
});
export type Duplicate = z.infer<typeof duplicatesSchema>['duplicates'][number];
