/**
 * Replies of the shared albums' route handlers, which both sides parse. The browser loads this file, so it uses
 * zod/mini.
 */
import * as z from 'zod/mini';
import { albumReply } from '@/lib/albums/schema';
import { photoViewSchema } from '@/lib/photo-library/grid/photo-view';

/** A shared album with its participants. */
export const sharedAlbumReply = z.extend(albumReply, {
  /** Whether the customer is its owner (SA-02). */
  isOwner: z.boolean(),
  /** Instant, ISO 8601; null if it is unknown. */
  availableUntil: z.nullable(z.string()),
});
export type SharedAlbumView = z.infer<typeof sharedAlbumReply>;

/** GET /api/shared-albums. */
export const sharedAlbumListReply = z.object({
  albums: z.array(sharedAlbumReply),
  cursor: z.nullable(z.string()),
});
export type SharedAlbumListReply = z.infer<typeof sharedAlbumListReply>;

/** Reply of GET /api/shared-albums/{id}. Mail addresses are hostile text. */
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
