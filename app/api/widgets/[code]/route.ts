import { AppError } from '@/lib/http/errors';
import { widgetsApi } from '@/lib/widgets/api';
import { handle } from '@/lib/route-handlers/handler.server';
import { deleteBook, requestBook } from '@/lib/widgets/commands.server';
import { readBook } from '@/lib/widgets/queries.server';

export const GET = handle(widgetsApi.get, async ({ caller, session, host, ids: { code } }) => {
  const book = await readBook({ caller, accountId: session.sub, host }, code);
  if (!book) throw new AppError('notFound', 'no such book');
  return book;
});

export const POST = handle(widgetsApi.request, ({ caller, session, host, ids: { code } }) =>
  requestBook({ caller, accountId: session.sub, host }, code),
);

export const DELETE = handle(widgetsApi.delete, ({ caller, ids: { code } }) =>
  deleteBook(caller, code),
);
