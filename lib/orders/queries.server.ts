import 'server-only';
/**
 * Reads the customer's orders from the order service (specification section 7). Functions named `read…` and `open…` take a
 * caller, for route handlers; functions named `get…` and `list…` read the session themselves and are cached for the request.
 * The service is called each time; a parsed response is reused only if the bytes are equal (docs/caches.md).
 */
import { Readable } from 'node:stream';
import { LRUCache } from 'lru-cache';
import { cache } from 'react';
import type * as z from 'zod';
import {
  accountOrderPageDto,
  orderDto,
  type OrderListItemDto,
  superOrderDto,
  type SuperOrderDto,
  superOrderPageDto,
} from '@/lib/contracts/orders';
import { keepUnreadable, unreadableIn } from '@/lib/contracts/wire';
import { AppError, UpstreamError } from '@/lib/http/errors';
import {
  callUpstream,
  type Caller,
  findUpstream,
  streamUpstream,
} from '@/lib/http/upstream.server';
import { requireCaller, requireSession } from '@/lib/session/request-session.server';
import { hasProductPdf } from './order-facts.server';

/** Number of orders in one response of the service (CO-01), called a chunk. */
const chunkSize = 100;
/** Number of chunks that are requested at the same time. */
const parallelChunks = 8;

const readChunk = (caller: Caller, offset: number) =>
  callUpstream('orders', 'listSuperOrders', superOrderPageDto, caller, {
    query: { Offset: offset, Limit: chunkSize, OrderState: 'notExpired' },
  });

type Chunk = Awaited<ReturnType<typeof readChunk>>;
const sizeOf = ({ superOrders }: Chunk): number => superOrders.length + unreadableIn(superOrders);

/** Reads the remaining chunks of a service whose chunks are smaller than requested, until a chunk contains no new order. */
async function readSmallChunks(caller: Caller, first: Chunk): Promise<Chunk[]> {
  const chunks: Chunk[] = [];
  const codes = new Set(first.superOrders.map(({ superOrderCode }) => superOrderCode));
  for (let offset = sizeOf(first); offset < first.totalCount;) {
    const next = await readChunk(caller, offset);
    const known = codes.size;
    for (const { superOrderCode } of next.superOrders) codes.add(superOrderCode);
    if (codes.size === known) break;
    chunks.push(next);
    offset += sizeOf(next);
  }
  return chunks;
}

/**
 * Returns all orders of the customer that have not expired, in the order of the service (OR-02). The chunks of the expected
 * total are requested in parallel. The first chunk contains the real total; further chunks are requested until it is reached or
 * the service has no more. An order that moved to another chunk during the calls is listed once.
 *
 * @param expectedTotal expected number of orders; 0 if unknown
 * @throws UpstreamError if any chunk fails, or if no chunk has an order although the total is not 0: a part of the orders must
 * never be shown as all of them
 */
export async function readOrders(caller: Caller, expectedTotal = 0): Promise<OrderListItemDto[]> {
  const chunks: Chunk[] = [];
  let total = expectedTotal;
  let isEnd = false;
  do {
    const read = chunks.length;
    const remaining = Math.max(1, Math.ceil(total / chunkSize) - read);
    const next = await Promise.all(
      Array.from({ length: Math.min(remaining, parallelChunks) }, (_, index) =>
        readChunk(caller, (read + index) * chunkSize),
      ),
    );
    chunks.push(...next);
    total = chunks[0]?.totalCount ?? 0;
    // If a chunk has more orders than requested, the service ignores the limit and has returned all orders.
    isEnd = next.some((chunk) => sizeOf(chunk) === 0 || sizeOf(chunk) > chunkSize);
  } while (!isEnd && chunks.length * chunkSize < total);
  const [first] = chunks;
  if (first && total > 0) {
    if (sizeOf(first) === 0)
      throw new UpstreamError('badAnswer', caller.correlationId, `none of ${total} orders came`);
    if (sizeOf(first) < Math.min(chunkSize, total))
      chunks.push(...(await readSmallChunks(caller, first)));
  }
  const byCode = new Map<string, OrderListItemDto>();
  for (const order of chunks.flatMap(({ superOrders }) => superOrders)) {
    if (!byCode.has(order.superOrderCode)) byCode.set(order.superOrderCode, order);
  }
  return keepUnreadable([...byCode.values()], ...chunks.map(({ superOrders }) => superOrders));
}

/**
 * Number of orders of recent sessions at their last read. It is the expected total of the next read. This cache is listed in
 * docs/caches.md.
 */
const lastTotals = new LRUCache<string, number>({ max: 10_000 });

/** Returns all orders of the signed-in customer that have not expired (OR-02). @throws UpstreamError */
export const listOrders = cache(async () => {
  const [{ key }, caller] = await Promise.all([requireSession(), requireCaller()]);
  const expected = lastTotals.get(key);
  // Deleted until the read has succeeded: if one of the expected chunks fails, the next read must not request it again.
  lastTotals.delete(key);
  const orders = await readOrders(caller, expected);
  // Up to `chunkSize` orders fit into one chunk, so their total need not be stored.
  if (orders.length > chunkSize) lastTotals.set(key, orders.length);
  return orders;
});

/** Reads an order by its code (OR-09); null if the customer has no such order. */
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

/** Like {@link readOrdersOfArticle}, for the signed-in customer. */
export async function listOrdersOfArticle(name: string): Promise<ReadonlySet<string>> {
  const [session, caller] = await Promise.all([requireSession(), requireCaller()]);
  return readOrdersOfArticle(caller, session.sub, name);
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
