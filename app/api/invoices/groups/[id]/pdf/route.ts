import { route } from '@/lib/config/routes';
import { invoiceLinks } from '@/lib/invoices/links';
import { handle } from '@/lib/route-handlers/handler.server';
import { sendGroupFile } from '@/lib/invoices/invoice-file.server';

export const GET = handle(
  invoiceLinks.groupPdf,
  ({ caller, ids }) => sendGroupFile(caller, ids.id),
  { backTo: () => route('invoices') },
);
