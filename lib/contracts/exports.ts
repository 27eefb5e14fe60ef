/**
 * Export API: the whole photo library in zip files, called chunks (specification sections 3 and 7; additions:
 * docs/decisions/2026-11-22-photo-exports.md).
 */
import * as z from 'zod';
import { sha256 } from './photos';
import { count, httpUrl, isoDateTime, numeric, text, tolerantOptional, wireId } from './wire';

/** Body of POST /backups. */
export const backupRequestDto = z.object({
  channel: text(40),
  /**
   * Creates a new export even if a finished one exists. `all`: all photos; `new`: only photos that are not in a verified copy.
   * Our addition, announced as `verifiedExports`.
   */
  scope: z.enum(['all', 'new']).optional(),
});

export const chunkDto = z.object({
  iteration: numeric(z.int().min(0)),
  /** Size in bytes. */
  size: numeric(z.int().min(1)),
  /** Number of files; our addition. */
  fileCount: tolerantOptional(count),
});

/**
 * Sorts the chunks by `iteration`. Fails if there is no chunk, if one is invalid or if one occurs twice (EX-05), because an
 * export with a missing chunk would be incomplete.
 */
const chunkList = z
  .array(chunkDto)
  .min(1)
  .transform((chunks) => chunks.toSorted((a, b) => a.iteration - b.iteration))
  .refine((chunks) => new Set(chunks.map(({ iteration }) => iteration)).size === chunks.length);

const readyBackupDto = z.object({
  status: z.literal('READY'),
  backupId: wireId,
  chunks: chunkList,
  created: isoDateTime,
  updated: isoDateTime,
  /** Time at which the customer's copy was last verified. Our addition. */
  verifiedAt: tolerantOptional(isoDateTime),
  scope: tolerantOptional(z.enum(['all', 'new'])),
  /** Number of photos of the current library that are not in the export; our addition. */
  outsideCount: tolerantOptional(count),
});

const otherBackupDto = z.object({
  status: z.enum(['REQUESTED', 'IN_PROGRESS', 'FAILED']),
  /** Id with which the state can be polled. This field and the following ones are our additions. */
  backupId: tolerantOptional(wireId),
  /** `done`: number of chunks that are written; `total`: number of all chunks. */
  done: tolerantOptional(count),
  total: tolerantOptional(count),
});

/** Response of POST /backups and GET /backups/{backupId}. */
export const backupDto = z.discriminatedUnion('status', [readyBackupDto, otherBackupDto]);
export type BackupDto = z.infer<typeof backupDto>;

/** Response of GET /backups/{backupId}/chunks/{iteration}/url. */
export const chunkUrlDto = z.object({ url: httpUrl });

/**
 * Body of POST /backups/{backupId}/verifications (our addition): hashes of the manifests of the chunks whose files on the
 * customer's disk were verified. Responds with {@link copyStateDto}, or 409 if the list does not have exactly the manifests of
 * this export.
 */
export const verificationDto = z.object({
  manifests: z
    .array(z.object({ iteration: z.int().min(0), sha256 }))
    .min(1)
    .max(10_000),
});

/** Response of GET /backups/verified (our addition): how much of the current library is in verified copies. */
export const copyStateDto = z.object({
  /** Null if no copy was ever verified. */
  verifiedAt: isoDateTime.nullable(),
  coveredCount: count,
  missingCount: count,
  /** Newest valid export of the whole library; if there is none, the newest export of new photos. */
  latest: tolerantOptional(
    z.object({
      backupId: wireId,
      status: z.enum(['REQUESTED', 'IN_PROGRESS', 'FAILED', 'READY']),
      updated: isoDateTime,
      /** Number of photos of the current library that are not in the export. */
      outsideCount: tolerantOptional(count),
    }),
  ),
});
export type CopyStateDto = z.infer<typeof copyStateDto>;

/**
 * `manifest.json`, the last file of each chunk (our addition). Customers can read it with their own tools. Paths are relative
 * to the zip; hashes are of the file contents in the zip.
 */
export const manifestDto = z.object({
  backupId: wireId,
  iteration: z.int().min(0),
  total: z.int().min(1),
  created: isoDateTime,
  files: z.array(
    z.object({
      path: z.string(),
      size: z.int().min(0),
      sha256,
      /** Name of the uploaded file. Missing for XMP files, which only contain the date of a photo. */
      originalName: z.string().optional(),
      /** Local time of the camera. */
      dateTaken: z.string().nullish(),
      /** Precision of `dateTaken`. Parts of the date that are finer than this precision are filled in. */
      datePrecision: z.string().nullish(),
      /** True if the date comes neither from the camera nor from the customer. */
      isDateGuessed: z.boolean().optional(),
      albums: z.array(z.string()).optional(),
      /** Set if the original had no date. `exif`: the date was written into the file; `xmp`: into an XMP file next to it. */
      dateWritten: z.enum(['exif', 'xmp']).optional(),
    }),
  ),
});
export type Manifest = z.infer<typeof manifestDto>;
