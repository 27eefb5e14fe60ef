import 'server-only';
/** Changes stored payment methods on behalf of a caller. */
import * as z from 'zod';
import type { ResolvedHost } from '@/lib/channel/resolve-channel';
import { env } from '@/lib/config/env.server';
import { route } from '@/lib/config/routes';
import { paymentSessionDto } from '@/lib/contracts/customers';
import { AppError } from '@/lib/http/errors';
import { callUpstream, type Caller } from '@/lib/http/upstream.server';
import { withStripped } from '@/lib/navigation/with-stripped';
import { safeHref } from '@/lib/contracts/to-url';

/**
 * Returns the URL of the payment provider if its origin is configured, otherwise null: a faulty service must not
 * redirect customers to other origins.
 *
 * @param allowedOrigins origins from the configuration
 */
export function resolveProviderUrl(url: string, allowedOrigins: readonly string[]): string | null {
  const href = safeHref(url);
  return href !== null && allowedOrigins.includes(new URL(href).origin) ? href : null;
}

/** Makes a method the default for new orders. @throws UpstreamError notFound */
export async function updateDefaultMethod(caller: Caller, id: string): Promise<void> {
  await callUpstream('customers', 'updatePaymentMethod', z.unknown(), caller, {
    ids: { id },
    json: { isDefault: true },
  });
}

/** Deletes a method. If it was the default, the service makes the next one the default. @throws UpstreamError notFound */
export async function deletePaymentMethod(caller: Caller, id: string): Promise<void> {
  await callUpstream('customers', 'deletePaymentMethod', z.unknown(), caller, { ids: { id } });
}

/**
 * Opens a session at the payment provider, where the customer enters a new method, and returns its URL.
 *
 * @throws AppError badAnswer for an origin that is not configured
 */
export async function createPaymentSession(
  caller: Caller,
  { origin }: Pick<ResolvedHost, 'origin'>,
  { isStripped }: { isStripped: boolean },
): Promise<{ url: string }> {
  const returnUrl = origin + withStripped(route('paymentMethod'), isStripped);
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
