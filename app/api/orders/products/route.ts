import * as z from 'zod';
import { accountOrderPageDto } from '@/lib/contracts/orders';
import { readProductOrders } from '@/lib/orders/queries.server';
import { handler } from '@/lib/route-handlers/handler.server';

const wholeNumber = z
  .string()
  .regex(/^\d{1,4}$/)
  .transform(Number);

/** The customer's product orders (OR-17), ten at a time; `articleNames` (comma between them) limits them to articles. */
export const GET = handler({
  access: 'session',
  rate: 'read',
  reply: accountOrderPageDto,
  query: z.object({
    articleNames: z.string().max(400).optional(),
    offset: wholeNumber.optional(),
    limit: wholeNumber.refine((limit) => limit >= 1 && limit <= 100).optional(),
  }),
  run: ({ caller, session, query: { articleNames, ...page } }) =>
    readProductOrders(caller, session.sub, {
      ...page,
      articleNames: articleNames?.split(',').filter((name) => name !== '') ?? [],
    }),
});
