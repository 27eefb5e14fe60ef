/** What the screens know of a photo: a picked, compact form of the wire's photo. Pure. */
import * as z from 'zod/mini';
import { datePrecisions, dateSources, isPlaceholder } from '@/lib/contracts/photo-dates';
import type { PhotoDto } from '@/lib/contracts/photos';
import { pictureEdges } from './picture-choice';

/** The browser reads photos with it: zod/mini. */
export const photoViewSchema = z.object({
  id: z.string(),
  /** Hostile text: only ever rendered as text or as a checked download name. */
  name: z.string(),
  /** Pixels as shown; 0 when unknown. */
  width: z.number(),
  height: z.number(),
  /** Signed URLs from the storage origin, by longer edge. */
  small: z.string(),
  large: z.string(),
  full: z.string(),
  /** Base64 of the thumbhash that stands in until a picture is there. */
  hash: z.nullable(z.string()),
  /** Signed URL of the original bytes; left out where the service has a call that answers a fresh one. */
  original: z.optional(z.string()),
  /** Local time as the camera wrote it; null when unknown or the placeholder 1 January 1970 (TL-02). */
  taken: z.nullable(z.string()),
  /** Where `taken` comes from and how much of it is known; absent without a date and where the service says nothing. */
  dated: z.optional(z.object({ from: z.enum(dateSources), to: z.enum(datePrecisions) })),
  /** Of the original a short film is left out; absent where there is none. */
  isMotion: z.optional(z.boolean()),
  /** Instant of the upload, ISO 8601. */
  created: z.string(),
  /** Bytes of the original. */
  size: z.nullable(z.number()),
  /** Degrees by which the customer has turned it; left out where it stands as it came. */
  turn: z.optional(z.number()),
  /** Left out where the service keeps no favourites, or it is none. */
  isFavourite: z.optional(z.boolean()),
  /** Whose it is, in a shared album; left out where all are the customer's own (EN-01). */
  ownerId: z.optional(z.string()),
});
export type PhotoView = z.infer<typeof photoViewSchema>;

/** The thumbnail for an edge: the smallest that covers it, else the biggest there is, else the photo itself. */
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

/** @param photo as parsed from the photo service (EN-01) */
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
