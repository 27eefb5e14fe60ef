import { invoicesApi } from '@/lib/invoices/api';
import { handle } from '@/lib/route-handlers/handler.server';
import { readInvoicePage } from '@/lib/invoices/queries.server';
import { toInvoiceListQuery } from '@/lib/invoices/view';

export const GET = handle(invoicesApi.list, ({ caller, host, query }) =>
  readInvoicePage({ caller, host }, toInvoiceListQuery(query)),
);
