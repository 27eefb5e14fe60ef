/** What the shared albums' route handlers answer; both sides parse with it. The browser loads it: zod/mini. */
import * as z from 'zod/mini';
import { albumReply } from '@/lib/albums/schema';
import { photoViewSchema } from '@/lib/photo-library/grid/photo-view';

/** A shared album with the people who take part. */
export const sharedAlbumReply = z.extend(albumReply, {
  /** Whether the customer is its owner (SA-02). */
  isOwner: z.boolean(),
  /** Instant, ISO 8601; null when it is not known. */
  availableUntil: z.nullable(z.string()),
});
export type SharedAlbumView = z.infer<typeof sharedAlbumReply>;

/** GET /api/shared-albums. */
export const sharedAlbumListReply = z.object({
  albums: z.array(sharedAlbumReply),
  cursor: z.nullable(z.string()),
});
export type SharedAlbumListReply = z.infer<typeof sharedAlbumListReply>;

/** GET /api/shared-albums/{id}; addresses are hostile text. */
export const sharedAlbumDetailsReply = z.extend(sharedAlbumReply, {
  ownerEmail: z.string(),
  /** Besides the owner. */
  participantEmails: z.array(z.string()),
});
export type SharedAlbumDetails = z.infer<typeof sharedAlbumDetailsReply>;

/** GET /api/shared-albums/{id}/photos: as any page of photos, each with whose it is (EN-01). */
export const sharedPageReply = z.object({
  photos: z.array(z.catch(z.nullable(z.extend(photoViewSchema, { ownerId: z.string() })), null)),
  cursor: z.nullable(z.string()),
});
export type SharedPageReply = z.infer<typeof sharedPageReply>;
