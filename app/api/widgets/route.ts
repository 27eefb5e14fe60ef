import { handler } from '@/lib/route-handlers/handler.server';
import { readBooks } from '@/lib/widgets/queries.server';
import { bookListSchema } from '@/lib/widgets/schema';

/** The customer's photo books and their online versions (WI-01). */
export const GET = handler({
  access: 'session',
  rate: 'read',
  customers: 'consumer',
  reply: bookListSchema,
  run: ({ caller, session, host }) => readBooks({ caller, accountId: session.sub, host }),
});
