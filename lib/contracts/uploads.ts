/** Uploads: the tus endpoint of the storage client and the records about uploads (specification section 7, IM-06). */
import * as z from 'zod';
import { count, isoDateTime, text, wallClock, wireId } from './wire';
import { sha256 } from './photos';

export const uploadMediaTypes = ['image/heic', 'image/jpeg', 'image/png'] as const;
export const uploadMediaType = z.enum(uploadMediaTypes);
export type UploadMediaType = z.infer<typeof uploadMediaType>;

/**
 * tus 1.0 below `/storage-api/files` (creation, creation-with-upload, termination, expiration): POST, HEAD, PATCH,
 * DELETE.
 * `Upload-Metadata` has base64 of: filename, filetype, sha256 and `intent`, an idempotency key for each chosen file: the same
 * account and intent never make two photos. `lastModified` (our addition, optional) is the time of the file's last change, as
 * local time of the customer's clock with its offset, `2023-05-01T12:34:56+02:00`. `dateTaken` (our addition, optional) is the
 * date of the chosen file's EXIF in the same form, if the browser has converted the file, which loses the EXIF.
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
 * GET /uploads/{id}?accountId=. `processing` until the file is a photo; `rejected`, with the reason, if its bytes do not match
 * their metadata.
 */
export const uploadDto = z.object({
  uploadId: wireId,
  status: z.enum(['receiving', 'processing', 'done', 'rejected']),
  reason: z.enum(['type', 'size', 'pixels', 'damaged', 'checksum']).nullish(),
  /** Id of the new photo. */
  photoId: wireId.nullish(),
  /** True if the library already had the same bytes: `photoId` is that photo, and nothing was added. */
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

/** POST /getanonymousuploads with [id]: the first item is used when GET /uploads/{id} is a 404. */
export const anonymousUploadsDto = z.array(uploadDto);
