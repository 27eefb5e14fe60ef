import 'server-only';
/** Reads the customer's stored payment methods. */
import { cache } from 'react';
import { type PaymentMethodDto, paymentMethodListDto } from '@/lib/contracts/customers';
import { announces, ifOffered } from '@/lib/http/capabilities.server';
import { callUpstream, type Caller } from '@/lib/http/upstream.server';
import { anonymousCaller, requireCaller } from '@/lib/session/request-session.server';

/** The caller's payment methods, the default first (GET /customers/me/paymentmethods). @throws UpstreamError */
export const readPaymentMethods = async (caller: Caller): Promise<PaymentMethodDto[]> =>
  (await callUpstream('customers', 'listPaymentMethods', paymentMethodListDto, caller))
    .paymentMethods;

/** Payment methods of the signed-in customer, cached for the request; null if the service stores none. @throws UpstreamError */
export const listPaymentMethods = cache(async (): Promise<PaymentMethodDto[] | null> =>
  ifOffered(readPaymentMethods(await requireCaller())),
);

/**
 * True if the customer service announces stored payment methods. The announcement is the same for all customers, so it
 * needs no session.
 */
export const hasPaymentMethods = async (): Promise<boolean> =>
  announces('customers', 'paymentMethods', await anonymousCaller());
