/**
 * Replies of the route handlers for shared albums, checked by the server and the browser. The browser loads this file,
 * so it uses the small zod/mini.
 */
import * as z from 'zod/mini';
import { albumReply } from '@/lib/albums/schema';
import { photoViewSchema } from '@/lib/photo-library/grid/photo-view';

/** A shared album in a list or a viewer. */
export const sharedAlbumReply = z.extend(albumReply, {
  /** True if the customer owns the album (SA-02). */
  isOwner: z.boolean(),
  /** Instant in ISO 8601 at which the album ends; null if it is unknown. */
  availableUntil: z.nullable(z.string()),
});
export type SharedAlbumView = z.infer<typeof sharedAlbumReply>;

/** Reply of GET /api/shared-albums. */
export const sharedAlbumListReply = z.object({
  albums: z.array(sharedAlbumReply),
  cursor: z.nullable(z.string()),
});
export type SharedAlbumListReply = z.infer<typeof sharedAlbumListReply>;

/**
 * Reply of GET /api/shared-albums/{id}: the album with its participants. Mail addresses may contain any text, so escape
 * them.
 */
export const sharedAlbumDetailsReply = z.extend(sharedAlbumReply, {
  ownerEmail: z.string(),
  /** Mail addresses of the participants, without the owner. */
  participantEmails: z.array(z.string()),
});
export type SharedAlbumDetails = z.infer<typeof sharedAlbumDetailsReply>;

/** Reply of GET /api/shared-albums/{id}/photos: a page of photos, each with its owner (EN-01). */
export const sharedPageReply = z.object({
  photos: z.array(z.catch(z.nullable(z.extend(photoViewSchema, { ownerId: z.string() })), null)),
  cursor: z.nullable(z.string()),
});
export type SharedPageReply = z.infer<typeof sharedPageReply>;
