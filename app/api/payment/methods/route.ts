import { handler } from '@/lib/route-handlers/handler.server';
import { readPaymentMethods } from '@/lib/payment/queries.server';

/** The stored payment methods, the default first. */
export const GET = handler({
  access: 'session',
  rate: 'read',
  run: async ({ caller }) => ({ paymentMethods: await readPaymentMethods(caller) }),
});
