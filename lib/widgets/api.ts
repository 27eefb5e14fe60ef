import * as z from 'zod/mini';
import { endpoint } from '@/lib/endpoints/endpoint';
import { mostCategories } from '@/lib/contracts/limits';
import { bookListSchema, bookSchema, gallerySchema } from './schema';

const read = { access: 'session', rate: 'read', customers: 'consumer' } as const;
const write = { access: 'session', rate: 'write', customers: 'consumer' } as const;

/**
 * Endpoints of online photo books; sharing, which has a form, is in form-api.ts. All of them reply notFound for a book
 * that does not exist.
 */
export const widgetsApi = {
  /** The customer's photo books with their online versions (WI-01). */
  list: endpoint('GET', '/api/widgets', { ...read, reply: bookListSchema }),
  /** One photo book of the customer, with or without an online version (WI-03). */
  get: endpoint('GET', '/api/widgets/:code', { ...read, reply: bookSchema }),
  /** Requests the online version, or restores a deleted one. A repeated call creates no second one. */
  request: endpoint('POST', '/api/widgets/:code', { ...write, reply: bookSchema }),
  /** Deletes the online version. A request within ten minutes restores it. */
  delete: endpoint('DELETE', '/api/widgets/:code', write),
  /** All categories of the gallery, and those of this book (WI-04). */
  getGallery: endpoint('GET', '/api/widgets/:code/gallery', { ...read, reply: gallerySchema }),
  /** Shows the book in the gallery, in these categories. */
  saveGallery: endpoint('PUT', '/api/widgets/:code/gallery', {
    ...write,
    body: z.object({
      categoryNames: z
        .array(z.string().check(z.maxLength(80)))
        .check(z.minLength(1, 'required'), z.maxLength(mostCategories, 'tooMany')),
    }),
    reply: gallerySchema,
  }),
  /** Removes the book from the gallery. A repeated call succeeds too. */
  leaveGallery: endpoint('DELETE', '/api/widgets/:code/gallery', {
    ...write,
    reply: gallerySchema,
  }),
};
