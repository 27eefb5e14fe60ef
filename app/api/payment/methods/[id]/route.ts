import { paymentApi } from '@/lib/payment/api';
import { handle } from '@/lib/route-handlers/handler.server';
import { deletePaymentMethod, updateDefaultMethod } from '@/lib/payment/commands.server';

export const PUT = handle(paymentApi.setDefaultMethod, ({ caller, ids }) =>
  updateDefaultMethod(caller, ids.id),
);

export const DELETE = handle(paymentApi.deleteMethod, ({ caller, ids }) =>
  deletePaymentMethod(caller, ids.id),
);
