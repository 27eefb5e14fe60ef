import 'server-only';
/** Reads of the order service on behalf of a caller (specification section 7). */
import type * as z from 'zod';
import {
  accountOrderPageDto,
  orderDto,
  superOrderDto,
  superOrderPageDto,
} from '@/lib/contracts/orders';
import { callUpstream, type Caller, findUpstream } from '@/lib/http/upstream.server';
import { type OrderDetails, toOrderDetails } from './order-details';
import { type OrderSummary, toOrderSummary } from './order-summary';

/** Orders in one answer of the service (CO-01). */
const chunkSize = 100;
/** Chunks that are asked for at the same time. */
const parallelChunks = 8;

type Chunk = z.output<typeof superOrderPageDto>;

const readChunk = (caller: Caller, offset: number): Promise<Chunk> =>
  callUpstream('orders', 'listSuperOrders', superOrderPageDto, caller, {
    query: { Offset: offset, Limit: chunkSize, OrderState: 'notExpired' },
  });

/**
 * All orders of the customer that have not expired, as the service sorts them (OR-02). The first chunk tells the total,
 * the others follow side by side until it is reached or the service has no more. An order that moved from one chunk
 * to the next while they were read is listed once.
 *
 * @throws UpstreamError when any chunk fails: a part of the orders is never shown as all of them
 */
export async function readOrders(caller: Caller): Promise<OrderSummary[]> {
  const first = await readChunk(caller, 0);
  const chunks = [first];
  let offset = chunkSize;
  while (offset < first.totalCount) {
    const left = Math.ceil((first.totalCount - offset) / chunkSize);
    const offsets = Array.from(
      { length: Math.min(left, parallelChunks) },
      (_, index) => offset + index * chunkSize,
    );
    const next = await Promise.all(offsets.map((from) => readChunk(caller, from)));
    chunks.push(...next);
    if (next.some(({ superOrders }) => superOrders.length === 0)) break;
    offset += offsets.length * chunkSize;
  }
  const byCode = new Map<string, OrderSummary>();
  for (const { superOrders } of chunks) {
    for (const order of superOrders) {
      if (!byCode.has(order.superOrderCode))
        byCode.set(order.superOrderCode, toOrderSummary(order));
    }
  }
  return [...byCode.values()];
}

/** An order's details by code (OR-09); null when the customer has no such order. */
export async function readOrder(caller: Caller, code: string): Promise<OrderDetails | null> {
  const order = await findUpstream('orders', 'getSuperOrder', superOrderDto, caller, {
    ids: { code },
  });
  return order && toOrderDetails(order);
}

export type ProductOrder = z.output<typeof orderDto>;

/** The order of one product inside a super order (OR-17); null when the customer has none of that code. */
export const readProductOrder = (caller: Caller, code: string): Promise<ProductOrder | null> =>
  findUpstream('orders', 'getOrder', orderDto, caller, { ids: { code } });

/**
 * A customer's product orders (OR-17).
 *
 * @param page `articleNames` limits them to articles of these names; ten at a time unless told otherwise
 */
export const readAccountOrders = (
  caller: Caller,
  accountId: string,
  page: { articleNames?: readonly string[]; offset?: number; limit?: number } = {},
): Promise<z.output<typeof accountOrderPageDto>> =>
  callUpstream('orders', 'listAccountOrders', accountOrderPageDto, caller, {
    ids: { accountId },
    query: {
      ...(page.articleNames?.length ? { articleNames: page.articleNames.join(',') } : {}),
      offset: page.offset ?? 0,
      limit: page.limit ?? 10,
    },
  });
