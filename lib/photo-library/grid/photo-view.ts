/** The data of a photo that screens need, in a compact form. Pure. */
import * as z from 'zod/mini';
import { datePrecisions, dateSources, isPlaceholder } from '@/lib/contracts/photo-dates';
import type { PhotoDto } from '@/lib/contracts/photos';
import { pictureEdges } from './picture-choice';

/** Schema of a photo. The browser uses it, so it is made with zod/mini. */
export const photoViewSchema = z.object({
  id: z.string(),
  /** Untrusted text, because other people may have written it. Use it only as text, or through `safeFileName`. */
  name: z.string(),
  /** Width in pixels as the photo is shown; 0 if unknown. */
  width: z.number(),
  height: z.number(),
  /** Signed URLs of pictures at the storage; the names stand for the longer edge (see `pictureEdges`). */
  small: z.string(),
  large: z.string(),
  full: z.string(),
  /** Thumbhash in base64, for the placeholder; null if there is none. */
  hash: z.nullable(z.string()),
  /** Signed URL of the original; absent if the service has a call that returns a fresh URL. */
  original: z.optional(z.string()),
  /** Local time of the camera; null if unknown, or if it is the placeholder 1 January 1970 (TL-02). */
  taken: z.nullable(z.string()),
  /** Source and precision of `taken`; absent without a date, or if the service does not send them. */
  dated: z.optional(z.object({ from: z.enum(dateSources), to: z.enum(datePrecisions) })),
  /** True if the original contains a short film; absent otherwise. */
  isMotion: z.optional(z.boolean()),
  /** Instant of the upload, ISO 8601. */
  created: z.string(),
  /** Size of the original in bytes; null if unknown. */
  size: z.nullable(z.number()),
  /** Degrees clockwise by which the customer has turned the photo; absent for 0. */
  turn: z.optional(z.number()),
  /** Absent if the photo is not a favourite, or if the service has no favourites. */
  isFavourite: z.optional(z.boolean()),
  /** Owner of the photo in a shared album; absent if all photos belong to the customer (EN-01). */
  ownerId: z.optional(z.string()),
});
export type PhotoView = z.infer<typeof photoViewSchema>;

/**
 * URL of the smallest thumbnail whose longer edge is at least `edge`; otherwise of the largest thumbnail, otherwise of
 * the photo.
 */
function pictureFor(photo: PhotoDto, edge: number): string {
  const longer = (thumbnail: { width: number; height: number }) =>
    Math.max(thumbnail.width, thumbnail.height);
  const sorted = [...photo.thumbnails].sort((a, b) => longer(a) - longer(b));
  return (sorted.find((thumbnail) => longer(thumbnail) >= edge) ?? sorted.at(-1) ?? photo).url;
}

function datedOf({ dateSource: from, datePrecision: to }: PhotoDto): PhotoView['dated'] {
  return from && to ? { from, to } : undefined;
}

function takenOf({ dateTaken }: PhotoDto, dated: PhotoView['dated']): string | null {
  return dateTaken && !isPlaceholder(dateTaken, dated?.from, dated?.to) ? dateTaken : null;
}

/** Converts a photo of the service. @param photo parsed response of the photo service (EN-01) */
export function toPhotoView(photo: PhotoDto): PhotoView {
  const dated = datedOf(photo);
  return {
    id: photo.imageId,
    name: photo.localFileName,
    width: photo.visibleWidth ?? 0,
    height: photo.visibleHeight ?? 0,
    small: pictureFor(photo, pictureEdges.small),
    large: pictureFor(photo, pictureEdges.large),
    full: pictureFor(photo, pictureEdges.full),
    hash: photo.thumbhash ?? null,
    taken: takenOf(photo, dated),
    ...(dated && { dated }),
    ...(photo.isMotionPhoto && { isMotion: true }),
    created: photo.created,
    size: photo.fileSize ?? null,
    ...(photo.isFavourite && { isFavourite: true }),
    ...(photo.turn && { turn: photo.turn }),
  };
}
