import { paymentApi } from '@/lib/payment/api';
import { handle } from '@/lib/route-handlers/handler.server';
import { createPaymentSession } from '@/lib/payment/commands.server';

export const POST = handle(paymentApi.createSession, ({ caller, host, body }) =>
  createPaymentSession(caller, host, body),
);
