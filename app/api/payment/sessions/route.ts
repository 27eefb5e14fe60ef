import * as z from 'zod';
import { paymentSessionReplySchema } from '@/lib/payment/schema';
import { handler } from '@/lib/route-handlers/handler.server';
import { createPaymentSession } from '@/lib/payment/commands.server';

/** Opens a visit to the payment provider, where a new method is entered. */
export const POST = handler({
  access: 'session',
  rate: 'write',
  body: z.object({ isStripped: z.boolean() }),
  reply: paymentSessionReplySchema,
  run: ({ caller, host, body }) => createPaymentSession(caller, host, body),
});
