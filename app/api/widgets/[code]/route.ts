import { AppError } from '@/lib/http/errors';
import { handler } from '@/lib/route-handlers/handler.server';
import { deleteBook, requestBook } from '@/lib/widgets/commands.server';
import { readBook } from '@/lib/widgets/queries.server';
import { bookSchema } from '@/lib/widgets/schema';

/** One book of the customer's, with or without an online version (WI-03). */
export const GET = handler({
  access: 'session',
  rate: 'read',
  customers: 'consumer',
  ids: ['code'],
  reply: bookSchema,
  async run({ caller, session, host, ids: { code } }) {
    const book = await readBook({ caller, accountId: session.sub, host }, code);
    if (!book) throw new AppError('notFound', 'no such book');
    return book;
  },
});

/** Asks for its online version; again changes nothing. */
export const POST = handler({
  access: 'session',
  rate: 'write',
  customers: 'consumer',
  ids: ['code'],
  reply: bookSchema,
  run: ({ caller, session, host, ids: { code } }) =>
    requestBook({ caller, accountId: session.sub, host }, code),
});

/** Takes the online version down; a POST within ten minutes brings it back. */
export const DELETE = handler({
  access: 'session',
  rate: 'write',
  customers: 'consumer',
  ids: ['code'],
  run: ({ caller, ids: { code } }) => deleteBook(caller, code),
});
