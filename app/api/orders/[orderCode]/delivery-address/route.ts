import { addressChangeReplySchema } from '@/lib/orders/schema';
import { handler } from '@/lib/route-handlers/handler.server';
import { changeDeliveryAddress } from '@/lib/orders/commands.server';
import { postalAddressSchema } from '@/lib/postal-address/form-schema';

/** Asks for another delivery address of an order; 202, because the outcome comes later (OR-10). */
export const PUT = handler({
  access: 'session',
  rate: 'write',
  ids: ['orderCode'],
  body: postalAddressSchema,
  reply: addressChangeReplySchema,
  status: 202,
  run: ({ caller, ids, body }) => changeDeliveryAddress(caller, ids.orderCode, body),
});
