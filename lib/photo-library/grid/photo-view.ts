/** The fields of a photo that screens need, in a compact form. Pure. */
import * as z from 'zod/mini';
import { datePrecisions, dateSources, isPlaceholder } from '@/lib/contracts/photo-dates';
import type { PhotoDto } from '@/lib/contracts/photos';
import { pictureEdges } from './picture-choice';

/** Parses photos in the browser, therefore zod/mini. */
export const photoViewSchema = z.object({
  id: z.string(),
  /** Text of other people: rendered only as text, or used as a checked file name. */
  name: z.string(),
  /** Pixels as shown; 0 when unknown. */
  width: z.number(),
  height: z.number(),
  /** Signed URLs from the storage origin, by longer edge. */
  small: z.string(),
  large: z.string(),
  full: z.string(),
  /** Base64 of the thumbhash for the placeholder. */
  hash: z.nullable(z.string()),
  /** Signed URL of the original; omitted if the service has a call that returns a fresh one. */
  original: z.optional(z.string()),
  /** Local time as the camera wrote it; null when unknown or the placeholder 1 January 1970 (TL-02). */
  taken: z.nullable(z.string()),
  /** Source and precision of `taken`; omitted without a date and if the service does not say. */
  dated: z.optional(z.object({ from: z.enum(dateSources), to: z.enum(datePrecisions) })),
  /** True if the original contains a short film; omitted otherwise. */
  isMotion: z.optional(z.boolean()),
  /** Instant of the upload, ISO 8601. */
  created: z.string(),
  /** Bytes of the original. */
  size: z.nullable(z.number()),
  /** Degrees by which the customer has turned the photo; omitted for 0. */
  turn: z.optional(z.number()),
  /** Omitted if the photo is no favourite or the service has none. */
  isFavourite: z.optional(z.boolean()),
  /** Owner in a shared album; omitted if all photos belong to the customer (EN-01). */
  ownerId: z.optional(z.string()),
});
export type PhotoView = z.infer<typeof photoViewSchema>;

/** The smallest thumbnail that covers an edge; else the largest one, else the photo itself. */
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

/** @param photo parsed reply of the photo service (EN-01) */
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
