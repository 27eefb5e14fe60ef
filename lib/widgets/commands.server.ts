import 'server-only';
/** Changes of online photo books and of their gallery entries. All throw AppError notFound for what is not the customer's. */
import * as z from 'zod';
import { AppError } from '@/lib/http/errors';
import { callUpstream, type Caller, findUpstream } from '@/lib/http/upstream.server';
import { settle } from '@/lib/orders/order-facts.server';
import type { Share } from './form-schema';
import { type Consumer, readBook, readGallery } from './queries.server';
import type { BookView, GalleryView } from './schema';

/**
 * Asks for the online version of a product. Asking again makes no second one; within ten minutes of a deletion it brings
 * the deleted one back where the service can. The specification shows no answer of this call, so the book is read again;
 * as long as the service does not show the online version, it is being made.
 *
 * @throws AppError notFound, unprocessable for what is no photo book
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
 * Has the shop send a mail that leads to the book (WI-02). The address goes in base64 in the query, as the specification
 * has it: neither logs nor errors of ours name queries.
 *
 * @throws AppError conflict while it is being made, or while the same mail is under way, tooManyRequests with the seconds to wait
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

/** Shows a book in the gallery, or under other categories (WI-04). */
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

/** Takes it out of the gallery; one that is out already is no mistake. */
export async function withdrawGalleryEntry(caller: Caller, code: string): Promise<GalleryView> {
  const before = await readGallery(caller, code);
  await findUpstream('products', 'deleteGalleryEntry', z.unknown(), caller, {
    ids: { id: code },
    query: { channel: caller.channel },
  });
  return { ...before, chosen: null };
}
