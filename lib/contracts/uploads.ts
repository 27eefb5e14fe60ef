/** Uploads: the tus endpoint of the storage API and the records about uploads (specification section 7, IM-06). */
import * as z from 'zod';
import { count, isoDateTime, text, wallClock, wireId } from './wire';
import { sha256 } from './photos';

export const uploadMediaTypes = ['image/heic', 'image/jpeg', 'image/png'] as const;
export const uploadMediaType = z.enum(uploadMediaTypes);
export type UploadMediaType = z.infer<typeof uploadMediaType>;

/**
 * Decoded fields of the header `Upload-Metadata` (tus 1.0) of uploads to `/storage-api/files`. The endpoint supports POST,
 * HEAD, PATCH and DELETE and the extensions creation, creation-with-upload, termination and expiration.
 * - `intent`: idempotency key of each chosen file; the same account and intent never create two photos.
 * - `lastModified` (our addition, optional): time of the file's last change, in local time of the customer's clock with its
 *   offset, such as `2023-05-01T12:34:56+02:00`.
 * - `dateTaken` (our addition, optional): date in the EXIF of the chosen file, in the same form. The browser sends it if it has
 *   converted the file, because the conversion removes the EXIF.
 */
export const uploadMetadata = z.object({
  filename: text(255).min(1),
  filetype: uploadMediaType,
  sha256,
  intent: wireId,
  lastModified: wallClock.nullish(),
  dateTaken: wallClock.nullish(),
});

/**
 * Response of GET /uploads/{id}?accountId=. `processing`: all bytes were received, but the photo does not exist yet.
 * `rejected`: the file was refused for `reason`, for instance because its bytes do not match the metadata.
 */
export const uploadDto = z.object({
  uploadId: wireId,
  status: z.enum(['receiving', 'processing', 'done', 'rejected']),
  reason: z.enum(['type', 'size', 'pixels', 'damaged', 'checksum']).nullish(),
  /** Id of the new photo. With `processing` the library already shows a small picture of it. */
  photoId: wireId.nullish(),
  /** True if the library already had a photo with the same bytes. `photoId` is that photo, and no photo was added. */
  isDuplicate: z.boolean().nullish(),
  fileName: text(255),
  size: count,
  offset: count,
  created: isoDateTime,
  uploadEnd: isoDateTime.nullish(),
});
export type UploadDto = z.infer<typeof uploadDto>;

/** Body of POST /getanonymousuploads. */
export const uploadIdsDto = z.array(wireId).min(1).max(500);

/** Response of POST /getanonymousuploads. The web app sends one id and uses the first item if GET /uploads/{id} responds 404. */
export const anonymousUploadsDto = z.array(uploadDto);
