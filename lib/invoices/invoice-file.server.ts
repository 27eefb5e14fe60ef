import 'server-only';
/** Streams invoice PDFs from the service to the browser (BB-02). */
import { Readable } from 'node:stream';
import { AppError } from '@/lib/http/errors';
import { type Caller, streamUpstream } from '@/lib/http/upstream.server';
import { readOrderInvoice } from './queries.server';

type Answer = Awaited<ReturnType<typeof streamUpstream>>;

const headerOf = ({ headers }: Answer, name: string): string | null => {
  const value = headers[name];
  return typeof value === 'string' ? value : null;
};

/**
 * Converts the service's response. @param id becomes the file name: it has only letters, digits, - and _, so it needs
 * no escapes (RFC 6266)
 */
function toResponse(answer: Answer, id: string): Response {
  const type = headerOf(answer, 'content-type')?.split(';')[0]?.trim().toLowerCase();
  if (type !== 'application/pdf') {
    answer.body.destroy();
    throw new AppError('badAnswer', 'the invoice service sent no PDF');
  }
  const length = headerOf(answer, 'content-length');
  // Node and the DOM have different types for the same class.
  return new Response(Readable.toWeb(answer.body) as ReadableStream<Uint8Array>, {
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="${id}.pdf"`,
      ...(length === null ? {} : { 'content-length': length }),
    },
  });
}

/** Response with the PDF of one invoice. @throws AppError notFound for an invoice of another customer or channel */
export async function sendInvoicePdf(
  caller: Caller,
  ids: { id: string; channel: string },
): Promise<Response> {
  return toResponse(await streamUpstream('invoices', 'getInvoicePdf', caller, { ids }), ids.id);
}

/** Response with all invoices of a month in one PDF. @throws AppError notFound for a group of another customer */
export async function sendGroupFile(caller: Caller, id: string): Promise<Response> {
  return toResponse(await streamUpstream('invoices', 'getGroupFile', caller, { ids: { id } }), id);
}

/**
 * Response with the invoice of an order, for consumers and business customers. @throws AppError notFound if there is
 * none
 */
export async function sendOrderInvoice(caller: Caller, orderCode: string): Promise<Response> {
  const invoice = await readOrderInvoice(caller, orderCode);
  if (!invoice) throw new AppError('notFound', 'no invoice of the order');
  return sendInvoicePdf(caller, { id: invoice.id, channel: invoice.channel });
}
