import 'server-only';
/** Changes to stored payment methods on behalf of a caller. */
import * as z from 'zod';
import type { ResolvedHost } from '@/lib/channel/resolve-channel';
import { env } from '@/lib/config/env.server';
import { route } from '@/lib/config/routes';
import { paymentSessionDto } from '@/lib/contracts/customers';
import { AppError } from '@/lib/http/errors';
import { callUpstream, type Caller } from '@/lib/http/upstream.server';
import { keepStripped } from '@/lib/navigation/keep-stripped';
import { safeHref } from '@/lib/contracts/to-url';

/**
 * Where a payment may send the customer: the address when its origin is on the list, else null: a service's reply alone does not decide where customers are sent.
 *
 * @param allowedOrigins as the configuration writes them
 */
export function resolveProviderUrl(
  given: string,
  allowedOrigins: readonly string[],
): string | null {
  const href = safeHref(given);
  return href !== null && allowedOrigins.includes(new URL(href).origin) ? href : null;
}

/** Orders are paid with this method from now on, unless another one is chosen. @throws UpstreamError notFound */
export async function updateDefaultMethod(caller: Caller, id: string): Promise<void> {
  await callUpstream('customers', 'updatePaymentMethod', z.unknown(), caller, {
    ids: { id },
    json: { isDefault: true },
  });
}

/** The service makes the next method the default when this one was it. @throws UpstreamError notFound */
export async function deletePaymentMethod(caller: Caller, id: string): Promise<void> {
  await callUpstream('customers', 'deletePaymentMethod', z.unknown(), caller, { ids: { id } });
}

/**
 * Opens a visit to the payment provider, where a new method is entered, and returns its address.
 *
 * @throws AppError badAnswer for an address outside the deployment's list
 */
export async function createPaymentSession(
  caller: Caller,
  { origin }: Pick<ResolvedHost, 'origin'>,
  { isStripped }: { isStripped: boolean },
): Promise<{ url: string }> {
  const returnUrl = origin + keepStripped(route('paymentMethod'), isStripped);
  const session = await callUpstream(
    'customers',
    'startPaymentSession',
    paymentSessionDto,
    caller,
    {
      json: { returnUrl },
    },
  );
  const { BACKEND_URL, PAYMENT_ORIGINS } = env();
  const url = resolveProviderUrl(session.url, [new URL(BACKEND_URL).origin, ...PAYMENT_ORIGINS]);
  if (url === null)
    throw new AppError('badAnswer', 'the address of the payment page is not on the list');
  return { url };
}
