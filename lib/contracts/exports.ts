/** Export API: the whole photo library as zip chunks (specification sections 3 and 7; additions: docs/decisions/2026-11-22-photo-exports.md). */
import * as z from 'zod';
import { sha256 } from './photos';
import { count, httpUrl, isoDateTime, numeric, text, tolerantOptional, wireId } from './wire';

/** Body of POST /backups. */
export const backupRequestDto = z.object({
  channel: text(40),
  /**
   * Ours, announced as `verifiedExports`: makes a new export even while a finished one is kept; `new` has only photos
   * that no verified copy has.
   */
  scope: z.enum(['all', 'new']).optional(),
});

export const chunkDto = z.object({
  iteration: numeric(z.int().min(0)),
  /** Bytes. */
  size: numeric(z.int().min(1)),
  /** Files in it; ours. */
  fileCount: tolerantOptional(count),
});

/** EX-05: at least one chunk, none twice, in their order. One that is broken breaks the whole: no part may be missing. */
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
  /** When the customer's own copy was last proved to be whole; ours. */
  verifiedAt: tolerantOptional(isoDateTime),
  scope: tolerantOptional(z.enum(['all', 'new'])),
  /** Photos of the library as it is now that are not in it; ours. */
  outsideCount: tolerantOptional(count),
});

const otherBackupDto = z.object({
  status: z.enum(['REQUESTED', 'IN_PROGRESS', 'FAILED']),
  /** By which it can be asked after; ours, as what follows. */
  backupId: tolerantOptional(wireId),
  /** Chunks that are written, and how many there will be. */
  done: tolerantOptional(count),
  total: tolerantOptional(count),
});

/** Answer of POST /backups and GET /backups/{backupId}. */
export const backupDto = z.discriminatedUnion('status', [readyBackupDto, otherBackupDto]);
export type BackupDto = z.infer<typeof backupDto>;

/** GET /backups/{backupId}/chunks/{iteration}/url */
export const chunkUrlDto = z.object({ url: httpUrl });

/**
 * Body of POST /backups/{backupId}/verifications (ours): which manifests the customer's own files have been found to
 * agree with, whole. Answers {@link copyStateDto}; 409 when they are not those of this export, or not all.
 */
export const verificationDto = z.object({
  manifests: z
    .array(z.object({ iteration: z.int().min(0), sha256 }))
    .min(1)
    .max(10_000),
});

/** GET /backups/verified (ours): what of the library as it is now the customer has a proved copy of. */
export const copyStateDto = z.object({
  /** Null when no copy was ever verified. */
  verifiedAt: isoDateTime.nullable(),
  coveredCount: count,
  missingCount: count,
  /** The newest export of the whole library that has not failed and whose time is not over, else one of what was new. */
  latest: tolerantOptional(
    z.object({
      backupId: wireId,
      status: z.enum(['REQUESTED', 'IN_PROGRESS', 'FAILED', 'READY']),
      updated: isoDateTime,
      /** Photos of the library as it is now that are not in it. */
      outsideCount: tolerantOptional(count),
    }),
  ),
});
export type CopyStateDto = z.infer<typeof copyStateDto>;

/**
 * `manifest.json` of a chunk, the last of its files (ours). The customer's own tools can read it: paths are those inside
 * of the zip, sums those of the bytes that lie there.
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
      /** Missing of what only stands beside a photo: its date, as XMP. */
      originalName: z.string().optional(),
      /** Local time of the camera. */
      dateTaken: z.string().nullish(),
      /** How much of that is known: what is finer is filled up. */
      datePrecision: z.string().nullish(),
      /** Neither the camera nor the customer said so. */
      isDateGuessed: z.boolean().optional(),
      albums: z.array(z.string()).optional(),
      /** The file lacked its date: it was written into it, or stands beside it. */
      dateWritten: z.enum(['exif', 'xmp']).optional(),
    }),
  ),
});
export type Manifest = z.infer<typeof manifestDto>;
