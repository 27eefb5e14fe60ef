import { route } from '@/lib/config/routes';
import { orderLinks } from '@/lib/orders/links';
import { handle } from '@/lib/route-handlers/handler.server';
import { sendOrderInvoice } from '@/lib/invoices/invoice-file.server';

export const GET = handle(
  orderLinks.invoice,
  ({ caller, ids }) => sendOrderInvoice(caller, ids.orderCode),
  { backTo: ({ orderCode }) => route('orderDetails', { orderCode }) },
);
