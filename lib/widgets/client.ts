/** The browser's calls about online photo books. All reject with ApiError, notFound for one that is gone. */
import { apiPaths } from '@/lib/config/api-paths';
import { api, noContent } from '@/lib/http/api-client';
import type { Share } from './form-schema';
import { type BookView, bookSchema, gallerySchema, type GalleryView } from './schema';

/** Asks for an online version, or takes its deletion back; may be repeated. */
export const requestBook = (code: string): Promise<BookView> =>
  api.post(apiPaths.onlineBook(code), bookSchema);

export const readBook = (code: string): Promise<BookView> =>
  api.get(apiPaths.onlineBook(code), bookSchema);

export const deleteBook = (code: string): Promise<null> =>
  api.delete(apiPaths.onlineBook(code), noContent);

/** @param idempotencyKey the same for every try of one intent, so that a lost answer sends no second mail */
export const shareBook = (code: string, share: Share, idempotencyKey: string): Promise<null> =>
  api.put(apiPaths.onlineBookShare(code), noContent, { body: share, idempotencyKey });

export const saveGallery = (code: string, categoryNames: string[]): Promise<GalleryView> =>
  api.put(apiPaths.onlineBookGallery(code), gallerySchema, { body: { categoryNames } });

export const leaveGallery = (code: string): Promise<GalleryView> =>
  api.delete(apiPaths.onlineBookGallery(code), gallerySchema);
