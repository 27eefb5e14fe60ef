/** The browser's calls to the route handlers of the payment methods; imported when they are needed. All reject with ApiError. */
import { apiPaths } from '@/lib/config/api-paths';
import { api, ApiError, noContent } from '@/lib/http/api-client';
import { safeHref } from '@/lib/contracts/to-url';
import { paymentSessionReplySchema } from './schema';

/** Makes a method the default; ApiError notFound when it has been removed elsewhere. */
export async function updateDefaultMethod(id: string): Promise<void> {
  await api.put(apiPaths.paymentMethod(id), noContent, { body: { isDefault: true } });
}

/** ApiError notFound when it has been removed elsewhere. */
export async function deletePaymentMethod(id: string): Promise<void> {
  await api.delete(apiPaths.paymentMethod(id), noContent);
}

/** Opens a visit to the payment provider; resolves to the address to go to. */
export async function createPaymentSession(isStripped: boolean): Promise<string> {
  const { url } = await api.post(apiPaths.paymentSessions, paymentSessionReplySchema, {
    body: { isStripped },
  });
  const href = safeHref(url);
  if (href === null) throw new ApiError('badAnswer', '');
  return href;
}
