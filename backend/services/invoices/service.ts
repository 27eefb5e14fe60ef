import { type Context, Hono } from 'hono';
import * as z from 'zod';
import type { HistoricalInvoiceDto } from '../../../lib/contracts/invoices';
import { wireId } from '../../../lib/contracts/wire';
import { type CallerEnv, requireBearer } from '../../platform/http/bearer';
import { defineService, problem } from '../../platform/http/service';
import type { BackendContext } from '../../shared/context';
import { wholeNumber } from '../../platform/http/request-input';
import { findInvoice, listGroup, listInvoices } from './find-invoices';
import { toInvoiceAmounts } from './invoice-amounts';
import { formatsOf } from './invoice-document';
import { makeGroupPdf, makeInvoicePdf } from './invoice-pdf';
import type { InvoiceRow } from './tables';

const maxPage = 100;
/** Limit of a list without a `limit` parameter: more than any account has. */
const noLimit = 1_000_000;

const listQuery = z.object({
  offset: wholeNumber(0, 999_999_999),
  limit: wholeNumber(noLimit, maxPage),
  /** Only invoices of this order are returned. */
  orderRef: wireId.optional(),
  /** Part of the order reference or the invoice number; case is ignored. */
  search: z.string().min(1).max(60).optional(),
});

function toDto(row: InvoiceRow): HistoricalInvoiceDto {
  const { currency } = formatsOf(row.channel);
  return {
    orderRef: row.orderCode,
    id: row.id,
    channel: row.channel,
    number: row.number,
    invoiceDate: row.invoiceDate,
    dueDate: row.dueDate,
    total: toInvoiceAmounts(row.lines, row.taxPercent, currency).gross / 100,
    currency,
    state: row.state,
    groupId: row.groupId,
  };
}

const sendPdf = (c: Context, file: Uint8Array<ArrayBuffer>, name: string) =>
  c.body(file, 200, {
    'content-type': 'application/pdf',
    'content-disposition': `attachment; filename="${name}.pdf"`,
    'cache-control': 'private, no-store',
    'x-content-type-options': 'nosniff',
  });

function router(context: BackendContext): Hono<CallerEnv> {
  const { db } = context;
  const app = new Hono<CallerEnv>();
  app.use(requireBearer(context));

  app.get('/api/v1/HistoricalInvoice/me', async (c) => {
    const query = listQuery.safeParse(c.req.query());
    if (!query.success) return problem(c, 400);
    const { offset, limit, orderRef, search } = query.data;
    const page = await listInvoices(db, c.get('caller').sub, {
      offset,
      limit,
      ...(orderRef === undefined ? {} : { orderRef }),
      ...(search === undefined ? {} : { search }),
    });
    return c.json({ historicalInvoices: page.rows.map(toDto), totalCount: page.total });
  });

  app.get('/api/v1/HistoricalInvoice/me/pdf/:id/:channel', async (c) => {
    const invoice = await findInvoice(db, c.get('caller').sub, c.req.param());
    if (!invoice) return problem(c, 404);
    return sendPdf(c, await makeInvoicePdf(invoice, c.req.header('accept-language')), invoice.id);
  });

  app.get('/api/v1/InvoiceGroupFiles/me/:id', async (c) => {
    const { sub, channel } = c.get('caller');
    const id = c.req.param('id');
    const [first, ...others] = await listGroup(db, sub, id);
    if (!first) return problem(c, 404);
    const language = c.req.header('accept-language');
    return sendPdf(c, await makeGroupPdf([first, ...others], channel, language), id);
  });

  return app;
}

/** Invoices and their PDF files (BB-02), with the paths of the specification's section 7. */
export const invoicesService = defineService({ name: 'invoices', base: '/invoices-api', router });
