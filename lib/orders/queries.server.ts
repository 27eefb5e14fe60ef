import 'server-only';
/**
 * Reads single orders and product orders from the order service (specification section 7); order-list.server.ts reads the
 * list. `read…` and `open…` take a caller, for route handlers; `get…` and `list…` read the session themselves and are cached
 * for the request.
 */
import { Readable } from 'node:stream';
import { cache } from 'react';
import type * as z from 'zod';
import {
  accountOrderPageDto,
  orderDto,
  superOrderDto,
  type SuperOrderDto,
} from '@/lib/contracts/orders';
import { AppError, UpstreamError } from '@/lib/http/errors';
import {
  callUpstream,
  type Caller,
  findUpstream,
  streamUpstream,
} from '@/lib/http/upstream.server';
import { requireCaller, requireSession } from '@/lib/session/request-session.server';
import { hasProductPdf } from './order-facts.server';

/** An order's details by code (OR-09); null if the customer has no such order. */
export const readOrder = (caller: Caller, code: string): Promise<SuperOrderDto | null> =>
  findUpstream('orders', 'getSuperOrder', superOrderDto, caller, { ids: { code } });

/** Reads an order of the signed-in customer; null means 'Order not found' (ER-14). @throws UpstreamError */
export const getOrder = cache(async (code: string) => readOrder(await requireCaller(), code));

/** Reads the order of one product inside a super order (OR-17); null if the customer has none with this code. */
export const readProductOrder = (
  caller: Caller,
  code: string,
): Promise<z.output<typeof orderDto> | null> =>
  findUpstream('orders', 'getOrder', orderDto, caller, { ids: { code } });

type ProductOrderPage = {
  /** Only orders of articles with these names. */
  articleNames?: readonly string[];
  offset?: number;
  limit?: number;
};

/** Reads a customer's product orders (OR-17), by default ten. @throws UpstreamError */
export async function readProductOrders(
  caller: Caller,
  accountId: string,
  { articleNames = [], offset = 0, limit = 10 }: ProductOrderPage = {},
): Promise<z.output<typeof accountOrderPageDto>> {
  const page = await callUpstream('orders', 'listAccountOrders', accountOrderPageDto, caller, {
    ids: { accountId },
    query: {
      ...(articleNames.length > 0 ? { articleNames: articleNames.join(',') } : {}),
      offset,
      limit,
    },
  });
  if (page.orders.length === 0 && offset < page.total)
    throw new UpstreamError('badAnswer', caller.correlationId, `none of ${page.total} came`);
  return page;
}

/** Reads the signed-in customer's product orders (OR-17). @throws UpstreamError */
export async function listProductOrders(page: ProductOrderPage = {}) {
  const [session, caller] = await Promise.all([requireSession(), requireCaller()]);
  return readProductOrders(caller, session.sub, page);
}

/** Number of product orders in one response, and maximum number for one search. */
const articleChunk = 100;
const articleOrdersAtMost = 1_000;

/**
 * Returns the codes of the orders that contain articles with this name (OR-17). The search needs them because the title of a
 * product may not contain the name of its article. Returns an empty set after a failure: the search then finds only titles and
 * codes.
 */
export async function readOrdersOfArticle(
  caller: Caller,
  accountId: string,
  name: string,
): Promise<ReadonlySet<string>> {
  // The service reads a comma as a separator between two names.
  if (name === '' || name.includes(',')) return new Set();
  const codes = new Set<string>();
  const search = { articleNames: [name], limit: articleChunk };
  try {
    for (let offset = 0; offset < articleOrdersAtMost; offset += articleChunk) {
      const { total, orders } = await readProductOrders(caller, accountId, { ...search, offset });
      for (const { superOrderCode } of orders) codes.add(superOrderCode);
      if (offset + articleChunk >= total) break;
    }
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error;
  }
  return codes;
}

type ProductPdf = {
  /** Id of the product, used as the file name. */
  id: string;
  bytes: ReadableStream<Uint8Array>;
  /** Content-Length; null if the service does not send it. */
  length: string | null;
};

/**
 * Opens the PDF of a product after checking that the product belongs to that order of the customer and has a printable file
 * (OR-18). The bytes are streamed; the stream ends when `caller.signal` is aborted.
 *
 * @throws AppError notFound if a check fails
 */
export async function openProductPdf(
  caller: Caller,
  orderCode: string,
  productCode: string,
): Promise<ProductPdf> {
  const order = await readProductOrder(caller, productCode);
  if (order?.superOrderCode !== orderCode) throw new AppError('notFound', 'no such product');
  const id = order.productId ?? productCode;
  if (!(await hasProductPdf(caller, id))) throw new AppError('notFound', 'no PDF of the product');
  const { body, headers } = await streamUpstream('products', 'getPdf', caller, { ids: { id } });
  const length = headers['content-length'];
  return {
    id,
    // Node and the DOM declare different types for the same class.
    bytes: Readable.toWeb(body) as ReadableStream<Uint8Array>,
    length: typeof length === 'string' ? length : null,
  };
}
