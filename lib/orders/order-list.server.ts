import 'server-only';
/**
 * Pages of the customer's orders. Read page by page where the order service announces `orderTabs`; elsewhere all orders are
 * read, and the page is selected here.
 */
import { cache } from 'react';
import { orderTabPageDto, type OrderListItemDto } from '@/lib/contracts/orders';
import { keepUnreadable } from '@/lib/contracts/wire';
import { announces } from '@/lib/http/capabilities.server';
import { UpstreamError } from '@/lib/http/errors';
import { callUpstream, type Caller } from '@/lib/http/upstream.server';
import { requireCaller, requireSession } from '@/lib/session/request-session.server';
import { readOrdersOfSession } from './all-orders.server';
import {
  type OrderListPlan,
  type OrderListQuery,
  ordersPerPage,
  planOrderList,
} from './plan-order-list';
import { readOrdersOfArticle } from './queries.server';
import { splitOrders } from './split-orders';

/** The customer, with the key of the session. */
type Customer = { caller: Caller; accountId: string; sessionKey: string };

const canReadTabs = (caller: Caller) => announces('orders', 'orderTabs', caller);

type TabPage = Pick<OrderListQuery, 'search' | 'year' | 'tab'> & { offset: number; limit: number };

async function readTab(caller: Caller, { tab, search, year, offset, limit }: TabPage) {
  const answer = await callUpstream('orders', 'listOrderTab', orderTabPageDto, caller, {
    query: {
      ...{ State: tab, Offset: offset, Limit: limit },
      ...(year !== null && { Year: year }),
      ...(search !== '' && { Search: search }),
    },
  });
  const { superOrders, totalCount } = answer;
  if (superOrders.length === 0 && offset < totalCount)
    throw new UpstreamError('badAnswer', caller.correlationId, `none of ${totalCount} orders came`);
  // A service that ignores the limit would send the whole tab.
  return { ...answer, superOrders: keepUnreadable(superOrders.slice(0, limit), superOrders) };
}

async function readTabPage(caller: Caller, query: OrderListQuery): Promise<OrderListPlan> {
  const read = (page: number) =>
    readTab(caller, { ...query, offset: (page - 1) * ordersPerPage, limit: ordersPerPage });
  const pagesOf = ({ totalCount }: { totalCount: number }) =>
    Math.max(1, Math.ceil(totalCount / ordersPerPage));
  const asked = await read(query.page);
  const page = Math.min(query.page, pagesOf(asked));
  const { superOrders: orders, ...answer } = page === query.page ? asked : await read(page);
  const { counts, years } = answer;
  return { ...query, page, pageCount: pagesOf(answer), counts, years, orders };
}

/**
 * One page of the list (OR-01, OR-02). A page beyond the end becomes the last one; an empty tab has one empty page.
 *
 * @param yearOf year of an instant in the channel's time zone
 * @throws UpstreamError
 */
export async function readOrderList(
  { caller, accountId, sessionKey }: Customer,
  query: OrderListQuery,
  yearOf: (instant: Date) => number,
): Promise<OrderListPlan> {
  if (await canReadTabs(caller)) return readTabPage(caller, query);
  const [orders, ofArticle] = await Promise.all([
    readOrdersOfSession(caller, sessionKey),
    readOrdersOfArticle(caller, accountId, query.search),
  ]);
  return planOrderList(orders, query, { now: new Date(), yearOf, ofArticle });
}

const currentCustomer = cache(async (): Promise<Customer> => {
  const [{ key, sub }, caller] = await Promise.all([requireSession(), requireCaller()]);
  return { caller, accountId: sub, sessionKey: key };
});

/** Like {@link readOrderList}, for the signed-in customer. */
export const listOrders = async (
  query: OrderListQuery,
  yearOf: (instant: Date) => number,
): Promise<OrderListPlan> => readOrderList(await currentCustomer(), query, yearOf);

/** Maximum number of orders that the overview reads. */
const inProgressRead = 100;

/**
 * The signed-in customer's newest orders in progress (OR-03), at most 100, and the number of all.
 *
 * @throws UpstreamError
 */
export async function listOrdersInProgress(): Promise<{
  orders: readonly OrderListItemDto[];
  total: number;
}> {
  const { caller, sessionKey } = await currentCustomer();
  if (!(await canReadTabs(caller))) {
    const all = await readOrdersOfSession(caller, sessionKey);
    const orders = splitOrders(all, new Date()).inProgress;
    return { orders, total: orders.length };
  }
  const page = {
    tab: 'inProgress',
    search: '',
    year: null,
    offset: 0,
    limit: inProgressRead,
  } as const;
  const { superOrders: orders, counts } = await readTab(caller, page);
  return { orders, total: counts.inProgress };
}
