import { route } from '@/lib/config/routes';
import { handler } from '@/lib/route-handlers/handler.server';
import { sendInvoicePdf } from '@/lib/invoices/invoice-file.server';

/** The PDF of one invoice as a download (BB-02). */
export const GET = handler({
  access: 'session',
  customers: 'b2b',
  rate: 'read',
  ids: ['id', 'channel'],
  backTo: () => route('invoices'),
  run: ({ caller, ids }) => sendInvoicePdf(caller, ids),
});
