import { route } from '@/lib/config/routes';
import { invoiceLinks } from '@/lib/invoices/links';
import { handle } from '@/lib/route-handlers/handler.server';
import { sendInvoicePdf } from '@/lib/invoices/invoice-file.server';

export const GET = handle(invoiceLinks.pdf, ({ caller, ids }) => sendInvoicePdf(caller, ids), {
  backTo: () => route('invoices'),
});
