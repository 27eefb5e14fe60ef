import 'server-only';
/** The customer's stored payment methods. */
import { cache } from 'react';
import { type PaymentMethodDto, paymentMethodListDto } from '@/lib/contracts/customers';
import { callUpstream, type Caller } from '@/lib/http/upstream.server';
import { requireCaller } from '@/lib/session/request-session.server';

/** GET /customers/me/paymentmethods, the default first. @throws UpstreamError */
export const readPaymentMethods = async (caller: Caller): Promise<PaymentMethodDto[]> =>
  (await callUpstream('customers', 'listPaymentMethods', paymentMethodListDto, caller))
    .paymentMethods;

/** Those of the signed-in customer, once a request. @throws UpstreamError */
export const listPaymentMethods = cache(async (): Promise<PaymentMethodDto[]> =>
  readPaymentMethods(await requireCaller()),
);
