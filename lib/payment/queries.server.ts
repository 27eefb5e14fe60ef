import 'server-only';
import { cache } from 'react';
import { type PaymentMethodDto, paymentMethodListDto } from '@/lib/contracts/payment-methods';
import { callUpstream } from '@/lib/http/upstream.server';
import { requireCaller } from '@/lib/session/request-session.server';

/** The customer's stored payment methods, the default first. @throws UpstreamError */
export const listPaymentMethods = cache(async (): Promise<PaymentMethodDto[]> => {
  const caller = await requireCaller();
  const answer = await callUpstream(
    'customers',
    'listPaymentMethods',
    paymentMethodListDto,
    caller,
  );
  return answer.paymentMethods;
});
