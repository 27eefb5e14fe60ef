/** Export API: the whole photo library as zip chunks (specification sections 3 and 7; additions: docs/decisions/2026-11-22-photo-exports.md). */
import * as z from 'zod';
import { sha256 } from './photos';
import { count, httpUrl, isoDateTime, numeric, text, tolerantOptional, wireId } from './wire';

/** Body of POST /backups. */
export const backupRequestDto = z.object({
  channel: text(40),
  /**
   * Our addition, announced as `verifiedExports`: creates a new export even if a finished one exists; `new` has only photos
   * without a verified copy.
   */
  scope: z.enum(['all', 'new']).optional(),
});

export const chunkDto = z.object({
  iteration: numeric(z.int().min(0)),
  /** Bytes. */
  size: numeric(z.int().min(1)),
  /** Number of files; our addition. */
  fileCount: tolerantOptional(count),
});

/** Chunks in order, at least one, none twice (EX-05). Parsed strictly: no part may be missing. */
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
  /** Time of the last verification of the customer's copy; our addition. */
  verifiedAt: tolerantOptional(isoDateTime),
  scope: tolerantOptional(z.enum(['all', 'new'])),
  /** Number of photos of the current library that are not in the export; our addition. */
  outsideCount: tolerantOptional(count),
});

const otherBackupDto = z.object({
  status: z.enum(['REQUESTED', 'IN_PROGRESS', 'FAILED']),
  /** Id for polling; our addition, like the following fields. */
  backupId: tolerantOptional(wireId),
  /** Written chunks, and their total. */
  done: tolerantOptional(count),
  total: tolerantOptional(count),
});

/** Answer of POST /backups and GET /backups/{backupId}. */
export const backupDto = z.discriminatedUnion('status', [readyBackupDto, otherBackupDto]);
export type BackupDto = z.infer<typeof backupDto>;

/** GET /backups/{backupId}/chunks/{iteration}/url */
export const chunkUrlDto = z.object({ url: httpUrl });

/**
 * Body of POST /backups/{backupId}/verifications (our addition): manifests that the customer's files match completely. Answers
 * {@link copyStateDto}; 409 if they are not all manifests of this export.
 */
export const verificationDto = z.object({
  manifests: z
    .array(z.object({ iteration: z.int().min(0), sha256 }))
    .min(1)
    .max(10_000),
});

/** GET /backups/verified (our addition): verified copies of the current library. */
export const copyStateDto = z.object({
  /** Null if no copy was ever verified. */
  verifiedAt: isoDateTime.nullable(),
  coveredCount: count,
  missingCount: count,
  /** The newest valid export of the whole library, otherwise the newest export of new photos. */
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
 * `manifest.json`, the last file of a chunk (our addition), which customers can use with their own tools: paths inside of the
 * zip, and hashes of the bytes in the zip.
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
      /** Missing for XMP files with the date of a photo. */
      originalName: z.string().optional(),
      /** Local time of the camera. */
      dateTaken: z.string().nullish(),
      /** Known precision of the date; finer parts are filled in. */
      datePrecision: z.string().nullish(),
      /** True if the date comes neither from the camera nor from the customer. */
      isDateGuessed: z.boolean().optional(),
      albums: z.array(z.string()).optional(),
      /** The original had no date: it was written into the file, or into an XMP file beside it. */
      dateWritten: z.enum(['exif', 'xmp']).optional(),
    }),
  ),
});
export type Manifest = z.infer<typeof manifestDto>;
