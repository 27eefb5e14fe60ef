import { route } from '@/lib/config/routes';
import { handler } from '@/lib/route-handlers/handler.server';
import { sendGroupFile } from '@/lib/invoices/invoice-file.server';

/** All invoices of a month in one PDF (BB-02). */
export const GET = handler({
  access: 'session',
  customers: 'b2b',
  rate: 'read',
  ids: ['id'],
  backTo: () => route('invoices'),
  run: ({ caller, ids }) => sendGroupFile(caller, ids.id),
});
