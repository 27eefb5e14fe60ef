import * as z from 'zod/mini';
import { endpoint } from '@/lib/endpoints/endpoint';
import { mostCategories } from '@/lib/contracts/limits';
import { bookListSchema, bookSchema, gallerySchema } from './schema';

const read = { access: 'session', rate: 'read', customers: 'consumer' } as const;
const write = { access: 'session', rate: 'write', customers: 'consumer' } as const;

/** Sharing takes a form: form-api.ts. Each answers notFound for a book that is gone. */
export const widgetsApi = {
  /** The customer's photo books and their online versions (WI-01). */
  list: endpoint('GET', '/api/widgets', { ...read, reply: bookListSchema }),
  /** One book of the customer's, with or without an online version (WI-03). */
  get: endpoint('GET', '/api/widgets/:code', { ...read, reply: bookSchema }),
  /** Requests its online version, or restores a deleted one; may be repeated. */
  request: endpoint('POST', '/api/widgets/:code', { ...write, reply: bookSchema }),
  /** Takes the online version down; a request within ten minutes restores it. */
  delete: endpoint('DELETE', '/api/widgets/:code', write),
  /** The book's entry in the gallery (WI-04). */
  getGallery: endpoint('GET', '/api/widgets/:code/gallery', { ...read, reply: gallerySchema }),
  /** Shows the book in the gallery, under these categories. */
  saveGallery: endpoint('PUT', '/api/widgets/:code/gallery', {
    ...write,
    body: z.object({
      categoryNames: z
        .array(z.string().check(z.maxLength(80)))
        .check(z.minLength(1, 'required'), z.maxLength(mostCategories, 'tooMany')),
    }),
    reply: gallerySchema,
  }),
  /** Takes the book out of the gallery; may be repeated. */
  leaveGallery: endpoint('DELETE', '/api/widgets/:code/gallery', {
    ...write,
    reply: gallerySchema,
  }),
};
