import { paymentApi } from '@/lib/payment/api';
import { handle } from '@/lib/route-handlers/handler.server';
import { readPaymentMethods } from '@/lib/payment/queries.server';

export const GET = handle(paymentApi.listMethods, async ({ caller }) => ({
  paymentMethods: await readPaymentMethods(caller),
}));
