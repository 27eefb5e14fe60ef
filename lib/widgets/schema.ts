/** What the handlers of online photo books answer and take; the browser parses it, too. */
import * as z from 'zod/mini';

/** A photo book that was ordered, and what has become of its online version. */
export const bookSchema = z.object({
  /** Of the product, which the specification's calls name it by. */
  code: z.string(),
  title: z.string(),
  thumbnail: z.nullable(z.string()),
  /** `none`: nobody has asked for one. */
  status: z.enum(['none', 'creating', 'ready', 'failed']),
  /** Its page, for everybody who has this address; null while there is none. */
  href: z.nullable(z.string()),
  /** `Ordered on 3 November 2026`; null where the service does not say. */
  ordered: z.nullable(z.string()),
});

export const bookListSchema = z.object({
  /** Those with an online version first. */
  books: z.array(bookSchema),
  /** False when nobody can say which of them are online right now. */
  isKnown: z.boolean(),
});

/** What the shop's gallery shows of a book. */
export const gallerySchema = z.object({
  /** All there are, in the customer's language. */
  categories: z.array(z.string()),
  /** Those that the book is shown under; null while it is not in the gallery. */
  chosen: z.nullable(z.array(z.string())),
});

export type BookView = z.infer<typeof bookSchema>;
export type BookListView = z.infer<typeof bookListSchema>;
export type GalleryView = z.infer<typeof gallerySchema>;
