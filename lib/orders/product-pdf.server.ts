import 'server-only';
import { Readable } from 'node:stream';
import { AppError } from '@/lib/http/errors';
import { type Caller, streamUpstream } from '@/lib/http/upstream.server';
import { hasProductPdf } from './read-order-facts.server';
import { readProductOrder } from './read-orders.server';

type ProductPdf = {
  /** Id of the product, which names the file. */
  id: string;
  bytes: ReadableStream<Uint8Array>;
  /** Content-Length, when the service says it. */
  length: string | null;
};

/**
 * Opens the PDF of a product after making sure that the product belongs to that order of the customer and has a
 * printable file (OR-18). The bytes are handed on as they come and end with the caller.
 *
 * @throws AppError notFound when any of it does not hold
 */
export async function openProductPdf(
  caller: Caller,
  orderCode: string,
  productCode: string,
): Promise<ProductPdf> {
  const order = await readProductOrder(caller, productCode);
  if (order?.superOrderCode !== orderCode) throw new AppError('notFound', 'no such product');
  const id = order.productId;
  if (!(await hasProductPdf(caller, id))) throw new AppError('notFound', 'no PDF of the product');
  const { body, headers } = await streamUpstream('products', 'getPdf', caller, { ids: { id } });
  const length = headers['content-length'];
  return {
    id,
    // Node's and the DOM's types of one and the same class.
    bytes: Readable.toWeb(body) as ReadableStream<Uint8Array>,
    length: typeof length === 'string' ? length : null,
  };
}
