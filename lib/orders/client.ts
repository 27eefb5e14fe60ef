/** What the browser asks of the orders' doors. */
import { ApiError, read, send } from '@/lib/http/api-client';
import { apiPaths } from '@/lib/config/routes';
import type { AddressInput, SavedAddress } from '@/lib/postal-address/schema';
import { hasDraft } from '@/lib/session/form-drafts';
import type { VoucherView } from './voucher-view';

export { failureText } from './failure-words';

/** Reads a JSON object's field as text; answers are our own handlers', but a proxy may have changed them. */
const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/**
 * Asks again for one voucher's offer (OR-12).
 *
 * @throws ApiError
 */
export async function fetchVoucher(optionCode: string): Promise<VoucherView> {
  const answer = await read(apiPaths.voucher(optionCode));
  if (isObject(answer) && typeof answer['isVoucherFound'] === 'boolean') {
    // The handler answers exactly this type; the flag above tells it from anything else.
    return answer as VoucherView;
  }
  throw new ApiError('badAnswer', '');
}

/**
 * Asks for another delivery address; answers where the change stands (OR-10).
 *
 * @throws ApiError
 */
export async function sendDeliveryAddress(
  orderCode: string,
  address: AddressInput,
): Promise<'RequestSent' | 'SuccessfulUpdate' | 'RequestFailed'> {
  const answer = await send(apiPaths.deliveryAddress(orderCode), { method: 'PUT', body: address });
  const status = isObject(answer) ? answer['status'] : null;
  return status === 'SuccessfulUpdate' || status === 'RequestFailed' ? status : 'RequestSent';
}

/** Names what is kept of the form of an order's new address when the session ends. */
export const addressDraft = (orderCode: string): string => `order-address:${orderCode}`;

/** Whether a new address of the order waits for this customer to be back. */
export const hasAddressDraft = (orderCode: string, owner: string): boolean =>
  hasDraft(addressDraft(orderCode), owner);

/** Milliseconds for which the form of an order's address waits for the address book. */
const savedAddressesPatience = 4_000;

/** The customer's saved addresses; null when they cannot be had now: an address can always be typed. */
export async function fetchSavedAddresses(): Promise<SavedAddress[] | null> {
  try {
    const answer = await read(apiPaths.addresses, AbortSignal.timeout(savedAddressesPatience));
    const list = isObject(answer) ? answer['addresses'] : null;
    // The handler answers exactly this type; whatever else may answer has no such list.
    return Array.isArray(list) ? (list as SavedAddress[]) : null;
  } catch {
    return null;
  }
}

/**
 * Fills a basket with an order's products; answers the shop's address to go to (OR-16).
 *
 * @param idempotencyKey the same for every try of one intent
 * @throws ApiError
 */
export async function sendReorder(orderCode: string, idempotencyKey: string): Promise<string> {
  const answer = await send(apiPaths.reorder(orderCode), { method: 'POST', idempotencyKey });
  if (isObject(answer) && typeof answer['shopUrl'] === 'string') return answer['shopUrl'];
  throw new ApiError('badAnswer', '');
}
