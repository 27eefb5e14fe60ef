import { handler } from '@/lib/route-handlers/handler.server';
import {
  galleryEntrySchema,
  saveGalleryEntry,
  withdrawGalleryEntry,
} from '@/lib/widgets/commands.server';
import { readGallery } from '@/lib/widgets/queries.server';
import { gallerySchema } from '@/lib/widgets/schema';

/** What the gallery shows of a book (WI-04). */
export const GET = handler({
  access: 'session',
  rate: 'read',
  customers: 'consumer',
  ids: ['code'],
  reply: gallerySchema,
  run: ({ caller, ids: { code } }) => readGallery(caller, code),
});

/** Shows it there, under these categories. */
export const PUT = handler({
  access: 'session',
  rate: 'write',
  customers: 'consumer',
  ids: ['code'],
  body: galleryEntrySchema,
  reply: gallerySchema,
  run: ({ caller, ids: { code }, body }) => saveGalleryEntry(caller, code, body.categoryNames),
});

/** Takes it out; again changes nothing. */
export const DELETE = handler({
  access: 'session',
  rate: 'write',
  customers: 'consumer',
  ids: ['code'],
  reply: gallerySchema,
  run: ({ caller, ids: { code } }) => withdrawGalleryEntry(caller, code),
});
