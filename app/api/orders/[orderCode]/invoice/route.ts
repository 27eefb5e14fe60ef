import { route } from '@/lib/config/routes';
import { handler } from '@/lib/route-handlers/handler.server';
import { sendOrderInvoice } from '@/lib/invoices/invoice-file.server';

/** The invoice of an order as a PDF, for customers of every kind. */
export const GET = handler({
  access: 'session',
  rate: 'read',
  ids: ['orderCode'],
  backTo: ({ orderCode }) => route('orderDetails', { orderCode }),
  run: ({ caller, ids }) => sendOrderInvoice(caller, ids.orderCode),
});
