import 'server-only';
/**
 * All orders of a customer, for an order service that announces no pages of a tab (specification section 7: chunks of the
 * whole list).
 */
import { LRUCache } from 'lru-cache';
import { type OrderListItemDto, superOrderPageDto } from '@/lib/contracts/orders';
import { addUnreadable, keepUnreadable, unreadableIn } from '@/lib/contracts/wire';
import { UpstreamError } from '@/lib/http/errors';
import { callUpstream, type Caller } from '@/lib/http/upstream.server';

/** Orders in one answer of the service (CO-01). */
const chunkSize = 100;
/** Orders that are read at most; older ones are counted as not shown. */
const mostOrders = 10_000;
/** Chunks that are requested at the same time. */
const parallelChunks = 8;

const readChunk = (caller: Caller, offset: number) =>
  callUpstream('orders', 'listSuperOrders', superOrderPageDto, caller, {
    query: { Offset: offset, Limit: chunkSize, OrderState: 'notExpired' },
  });

type Chunk = Awaited<ReturnType<typeof readChunk>>;
const sizeOf = ({ superOrders }: Chunk): number => superOrders.length + unreadableIn(superOrders);

/** Reads the further chunks of a service whose pages are smaller than requested, until a chunk has no new order. */
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
 * All orders of the customer that have not expired, in the order of the service (OR-02). The chunks of the expected total are
 * requested in parallel. The first chunk has the real total; further chunks follow until it is reached or the service has no
 * more, or 10,000 orders have been read. An order that moved to another chunk meanwhile is listed once.
 *
 * @throws UpstreamError when any chunk fails, or none has an order although the total says that there are some: a part of
 *   the orders is never shown as all of them
 */
export async function readOrders(caller: Caller, expectedTotal = 0): Promise<OrderListItemDto[]> {
  const chunks: Chunk[] = [];
  let total = Math.min(expectedTotal, mostOrders);
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
    total = Math.min(chunks[0]?.totalCount ?? 0, mostOrders);
    // A service that returns more orders than requested has returned all orders.
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
  const orders = keepUnreadable(
    [...byCode.values()],
    ...chunks.map(({ superOrders }) => superOrders),
  );
  return addUnreadable(orders, Math.max(0, (first?.totalCount ?? 0) - mostOrders));
}

/**
 * Orders of the most recent sessions with more than one chunk, at most 20,000 orders in all sessions. Listed in
 * docs/caches.md.
 */
const lastRead = new LRUCache<string, readonly OrderListItemDto[]>({
  ttl: 60_000,
  maxSize: 20_000,
  sizeCalculation: ({ length }) => length,
});

/**
 * Like {@link readOrders}, but reads only the first chunk again if the whole list was read for this session within a minute
 * and neither the total nor the orders of the first chunk have changed. Changes of older orders appear after a minute.
 *
 * @param sessionKey names the session
 * @throws UpstreamError like {@link readOrders}
 */
export async function readOrdersOfSession(
  caller: Caller,
  sessionKey: string,
): Promise<readonly OrderListItemDto[]> {
  const last = lastRead.get(sessionKey);
  if (last) {
    const { superOrders: newest, totalCount } = await readChunk(caller, 0);
    const isSame =
      totalCount === last.length + unreadableIn(last) &&
      newest.every(({ superOrderCode }, index) => superOrderCode === last[index]?.superOrderCode);
    if (isSame) return keepUnreadable([...newest, ...last.slice(newest.length)], last);
    lastRead.delete(sessionKey);
  }
  const orders = await readOrders(caller, last?.length);
  if (orders.length > chunkSize) lastRead.set(sessionKey, orders);
  return orders;
}
