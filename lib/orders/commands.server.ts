import 'server-only';
/** Changes to orders on behalf of a caller. */
import * as z from 'zod';
import type { Channel } from '@/lib/config/channels';
import type { PostalAddressDto } from '@/lib/contracts/customers';
import { addressChangeAcceptedDto } from '@/lib/contracts/orders';
import { reorderDirectDto } from '@/lib/contracts/order-services';
import { env } from '@/lib/config/env.server';
import { toShopUrl } from '@/lib/config/origins';
import { AppError } from '@/lib/http/errors';
import { callUpstream, type Caller } from '@/lib/http/upstream.server';
import { resolveProviderUrl } from '@/lib/payment/commands.server';
import { isAddressChangeable } from './address-change';
import { readOrder } from './queries.server';
import type { AddressChangeReply, ReorderReply } from './schema';

/**
 * Requests another delivery address (OR-10, OR-11). The order service accepts the request and reports its result later.
 *
 * @throws AppError notFound; conflict if production has started; validation if the address is in another country
 */
export async function changeDeliveryAddress(
  caller: Caller,
  orderCode: string,
  deliveryAddress: PostalAddressDto,
): Promise<AddressChangeReply> {
  const order = await readOrder(caller, orderCode);
  if (!order) throw new AppError('notFound', 'no such order');
  if (!isAddressChangeable(order, new Date()))
    throw new AppError('conflict', 'production has started');
  // The customer has paid the postage for the country of the first address.
  if (order.deliveryAddress?.countryCode !== deliveryAddress.countryCode) {
    throw new AppError('validation', 'another country', {
      fields: { countryCode: 'country' },
    });
  }
  return callUpstream('orders', 'changeDeliveryAddress', addressChangeAcceptedDto, caller, {
    ids: { code: orderCode },
    json: { orderCode, deliveryAddress },
  });
}

/**
 * Returns the URL of the payment page that the service offers for an order; null if it offers none.
 *
 * @throws AppError notFound; badAnswer if the URL's origin is not in the configuration
 */
export async function openPayment(caller: Caller, orderCode: string): Promise<string | null> {
  const order = await readOrder(caller, orderCode);
  if (!order) throw new AppError('notFound', 'no such order');
  if (!order.paymentUrl) return null;
  const { BACKEND_URL, PAYMENT_ORIGINS } = env();
  const url = resolveProviderUrl(order.paymentUrl, [
    new URL(BACKEND_URL).origin,
    ...PAYMENT_ORIGINS,
  ]);
  if (url === null) throw new AppError('badAnswer', 'the payment page of the order is not listed');
  return url;
}

/**
 * Cancels an unpaid order if the service allows it (`isCancellable`). Cancelling a cancelled order succeeds and has no effect.
 *
 * @throws AppError notFound; conflict if the order has been paid or cannot be cancelled
 */
export async function cancelOrder(caller: Caller, orderCode: string): Promise<void> {
  const order = await readOrder(caller, orderCode);
  if (!order) throw new AppError('notFound', 'no such order');
  if (order.status === 'Cancelled') return;
  if (!order.isCancellable) throw new AppError('conflict', 'not offered by the service');
  await callUpstream('orders', 'cancelOrder', z.unknown(), caller, { ids: { code: orderCode } });
}

/**
 * Fills a basket in the shop with the order's products (OR-16) and returns the basket's URL.
 *
 * @param idempotencyKey the same key never fills two baskets
 * @throws AppError conflict if the products can no longer be ordered; badAnswer for a URL outside the channel's shop
 */
export async function fillReorderBasket(
  caller: Caller,
  { channel }: { channel: Pick<Channel, 'baseDomain'> },
  orderCode: string,
  idempotencyKey: string,
): Promise<ReorderReply> {
  const { ShopUrl } = await callUpstream('reorder', 'reorderDirect', reorderDirectDto, caller, {
    query: { OrderCode: orderCode },
    idempotencyKey,
  });
  const shopUrl = toShopUrl(ShopUrl, channel, env().SHOP_ORIGINS);
  if (shopUrl === null) throw new AppError('badAnswer', 'the reorder URL is outside the shop');
  return { shopUrl };
}
