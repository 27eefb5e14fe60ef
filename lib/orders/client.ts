/** What the browser asks of the route handlers about orders. It parses with zod, so that islands import it when pressed. */
import { apiPaths } from '@/lib/config/api-paths';
import { api, noContent } from '@/lib/http/api-client';
import {
  type AddressInput,
  type SavedAddressList,
  savedAddressListSchema,
} from '@/lib/postal-address/schema';
import { hasDraft } from '@/lib/session/form-drafts';
import {
  type AddressChangeReply,
  addressChangeReplySchema,
  type ReorderReply,
  reorderReplySchema,
  type ReorderView,
  reorderViewSchema,
  type VoucherView,
  voucherViewSchema,
} from './schema';

/**
 * Asks again for one voucher's offer (OR-12).
 *
 * @throws ApiError
 */
export const fetchVoucher = (optionCode: string): Promise<VoucherView> =>
  api.get(apiPaths.voucher(optionCode), voucherViewSchema);

/**
 * Asks for another delivery address; answers where the change stands (OR-10).
 *
 * @throws ApiError
 */
export const changeDeliveryAddress = (
  orderCode: string,
  address: AddressInput,
): Promise<AddressChangeReply> =>
  api.put(apiPaths.deliveryAddress(orderCode), addressChangeReplySchema, { body: address });

/** Names what is kept of the form of an order's new address when the session ends. */
export const addressDraft = (orderCode: string): string => `order-address:${orderCode}`;

/** Whether a new address of the order waits for this customer to be back. */
export const hasAddressDraft = (orderCode: string, owner: string): boolean =>
  hasDraft(addressDraft(orderCode), owner);

/** Milliseconds for which the form of an order's address waits for the address book. */
const savedAddressesMs = 4_000;

/** The customer's saved addresses; null when they cannot be had now: an address can always be typed. */
export const fetchSavedAddresses = (): Promise<SavedAddressList | null> =>
  api
    .get(apiPaths.addresses, savedAddressListSchema, {
      signal: AbortSignal.timeout(savedAddressesMs),
    })
    .catch(() => null);

/**
 * Fills a basket with an order's products; answers the shop's address to go to (OR-16).
 *
 * @param idempotencyKey the same for every try of one intent
 * @throws ApiError
 */
export const reorder = (orderCode: string, idempotencyKey: string): Promise<ReorderReply> =>
  api.post(apiPaths.reorder(orderCode), reorderReplySchema, { idempotencyKey });

/** What would differ if an order were placed again. @throws ApiError */
export const fetchReorderView = (orderCode: string): Promise<ReorderView> =>
  api.get(apiPaths.reorder(orderCode), reorderViewSchema);

/** Takes an order back that is not paid yet; ApiError conflict when it was paid meanwhile. */
export async function cancelOrder(orderCode: string): Promise<void> {
  await api.post(apiPaths.cancelOrder(orderCode), noContent);
}
