import { orderAddressApi } from '@/lib/orders/address-api';
import { handle } from '@/lib/route-handlers/handler.server';
import { changeDeliveryAddress } from '@/lib/orders/commands.server';

export const PUT = handle(orderAddressApi.change, ({ caller, ids, body }) =>
  changeDeliveryAddress(caller, ids.orderCode, body),
);
