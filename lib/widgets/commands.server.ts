import 'server-only';
/**
 * Changes online photo books and their gallery entries. All functions throw AppError notFound for books of another
 * customer.
 */
import * as z from 'zod';
import { AppError } from '@/lib/http/errors';
import { callUpstream, type Caller, findUpstream } from '@/lib/http/upstream.server';
import { settle } from '@/lib/http/settle.server';
import type { Share } from './form-schema';
import { type Consumer, readBook, readGallery } from './queries.server';
import type { BookView, GalleryView } from './schema';

/**
 * Requests the online version of a photo book. A repeated call creates no second one; within ten minutes after a
 * deletion it restores the deleted one, if the service supports that. The specification defines no response for this
 * call, so the book is read again. Until the service lists the online version, the returned status is `creating`.
 *
 * @throws AppError notFound, unprocessable for a product that is no photo book
 */
export async function requestBook(consumer: Consumer, code: string): Promise<BookView> {
  const { caller } = consumer;
  const before = await readBook(consumer, code);
  if (!before) throw new AppError('notFound', 'no such book');
  await callUpstream('widgets', 'requestWidget', z.unknown(), caller, { ids: { id: code } });
  const after = await settle(readBook(consumer, code));
  const book = after.state === 'Finished' ? after.value : null;
  return book && book.status !== 'none' ? book : { ...before, status: 'creating', href: null };
}

export async function deleteBook(caller: Caller, code: string): Promise<void> {
  await callUpstream('widgets', 'deleteWidget', z.unknown(), caller, { ids: { code } });
}

/**
 * Lets the shop send a mail with a link to the book (WI-02). As the specification defines, the recipient's address is
 * sent in the query, in base64. Our logs and errors contain no queries.
 *
 * @throws AppError conflict while the online version is created or the same mail is being sent, tooManyRequests with
 * Retry-After
 */
export async function shareBook(
  { caller, host: { channel } }: Consumer,
  code: string,
  { SenderName, RecipientEmail, PersonalMessage }: Share,
  idempotencyKey: string,
): Promise<void> {
  await callUpstream('widgets', 'shareWidget', z.unknown(), caller, {
    ids: { id: code },
    query: {
      vendorId: channel.vendor,
      fromName: SenderName,
      ...(PersonalMessage && { personalMessage: PersonalMessage }),
      toEmailAddress: Buffer.from(RecipientEmail).toString('base64'),
    },
    idempotencyKey,
  });
}

/** Adds a book to the gallery, or changes the categories of its entry (WI-04). */
export async function saveGalleryEntry(
  caller: Caller,
  code: string,
  categoryNames: string[],
): Promise<GalleryView> {
  const json = { widgetId: code, categoryNames };
  const before = await readGallery(caller, code);
  await (before.chosen
    ? callUpstream('products', 'updateGalleryEntry', z.unknown(), caller, {
        ids: { widgetId: code },
        query: { channel: caller.channel },
        json,
      })
    : callUpstream('products', 'createGalleryEntry', z.unknown(), caller, { json }));
  return { ...before, chosen: categoryNames };
}

/** Removes a book from the gallery. Succeeds too if the book is not in the gallery. */
export async function withdrawGalleryEntry(caller: Caller, code: string): Promise<GalleryView> {
  const before = await readGallery(caller, code);
  await findUpstream('products', 'deleteGalleryEntry', z.unknown(), caller, {
    ids: { id: code },
    query: { channel: caller.channel },
  });
  return { ...before, chosen: null };
}
