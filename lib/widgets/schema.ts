/** Bodies and replies of the endpoints for online photo books, for server and browser. */
import * as z from 'zod/mini';

/** An ordered photo book with the state of its online version. */
export const bookSchema = z.object({
  /** Product code, with which the calls of the specification name the book. */
  code: z.string(),
  title: z.string(),
  thumbnail: z.nullable(z.string()),
  /** `none`: no online version was requested. */
  status: z.enum(['none', 'creating', 'ready', 'failed']),
  /** URL of the online version; anybody who knows it can open it. Null if there is none. */
  href: z.nullable(z.string()),
  /** For example `Ordered on 3 November 2026`; null if the service does not send the date. */
  ordered: z.nullable(z.string()),
});

export const bookListSchema = z.object({
  /** Books with an online version are first. */
  books: z.array(bookSchema),
  /** False if the state of the online versions is unknown. */
  isKnown: z.boolean(),
});

/** A book in the shop's gallery. */
export const gallerySchema = z.object({
  /** All categories, in the customer's language. */
  categories: z.array(z.string()),
  /** Categories of the book; null if it is not in the gallery. */
  chosen: z.nullable(z.array(z.string())),
});

export type BookView = z.infer<typeof bookSchema>;
export type BookListView = z.infer<typeof bookListSchema>;
export type GalleryView = z.infer<typeof gallerySchema>;
