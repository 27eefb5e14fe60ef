/** What the browser asks of the doors of the payment methods. */
import { apiPaths } from '@/lib/config/routes';
import { ApiError, send } from '@/lib/http/api-client';
import { safeHref } from '@/lib/navigation/safe-href';

/** @throws ApiError notFound when it has been removed elsewhere */
export async function sendDefault(id: string): Promise<void> {
  await send(apiPaths.paymentMethod(id), { method: 'PUT', body: { isDefault: true } });
}

/** @throws ApiError notFound when it has been removed elsewhere */
export async function sendRemoval(id: string): Promise<void> {
  await send(apiPaths.paymentMethod(id), { method: 'DELETE' });
}

/** Opens a visit to the payment provider and answers the address to go to. @throws ApiError */
export async function openPaymentPage(isStripped: boolean): Promise<string> {
  const answer = await send(apiPaths.paymentSessions, { method: 'POST', body: { isStripped } });
  const url = typeof answer === 'object' && answer !== null && 'url' in answer ? answer.url : null;
  const href = typeof url === 'string' ? safeHref(url) : null;
  if (href === null) throw new ApiError('badAnswer', '');
  return href;
}
