import { paymentMethodUpdateDto } from '@/lib/contracts/customers';
import { handler } from '@/lib/route-handlers/handler.server';
import { deletePaymentMethod, updateDefaultMethod } from '@/lib/payment/commands.server';

/** Makes a stored payment method the default. */
export const PUT = handler({
  access: 'session',
  rate: 'write',
  ids: ['id'],
  body: paymentMethodUpdateDto,
  run: ({ caller, ids }) => updateDefaultMethod(caller, ids.id),
});

/** Deletes a stored payment method. */
export const DELETE = handler({
  access: 'session',
  rate: 'write',
  ids: ['id'],
  run: ({ caller, ids }) => deletePaymentMethod(caller, ids.id),
});
