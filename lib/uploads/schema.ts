/** Schemas of the responses of the upload endpoints. The browser loads this module. */
import * as z from 'zod/mini';

/** Response of GET /api/uploads/{id}. */
export const uploadStateSchema = z.object({
  status: z.enum(['receiving', 'processing', 'done', 'rejected']),
  /** Reason why the backend made no photo from the file. `uploads.problem` of the messages has a text for each reason. */
  reason: z.nullable(z.enum(['type', 'size', 'pixels', 'damaged', 'checksum'])),
  /** True if the library already had a photo with the same bytes; no photo was added. */
  isDuplicate: z.boolean(),
  /** Id of the new photo, or of the existing photo with the same bytes; null if there is none yet. */
  photoId: z.nullable(z.string()),
});
export type UploadStateView = z.infer<typeof uploadStateSchema>;

/** Response of POST /api/uploads/duplicates. */
export const duplicatesSchema = z.object({
  duplicates: z.array(
    z.object({ sha256: z.string(), photoId: z.string(), isDeleted: z.boolean() }),
  ),
});
export type Duplicate = z.infer<typeof duplicatesSchema>['duplicates'][number];
