/** From all orders to the page of them that a place in the list shows. Pure. */
import type { OrderListQuery, OrderTab } from './list-query';
import type { OrderSummary } from './order-summary';
import { splitOrders } from './split-orders';

/** Orders on one page of a tab. */
export const ordersPerPage = 24;

export type OrderListPlan = OrderListQuery & {
  pageCount: number;
  /** Orders in each tab that match the search. */
  counts: Record<OrderTab, number>;
  orders: OrderSummary[];
};

/** Lower case without accents, so that `cafe` finds `Café`. */
const folded = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

function matching(orders: readonly OrderSummary[], search: string): readonly OrderSummary[] {
  if (search === '') return orders;
  const wanted = folded(search);
  return orders.filter(({ code, products }) =>
    [code, ...products.map(({ title }) => title)].some((text) => folded(text).includes(wanted)),
  );
}

/** A page beyond the end becomes the last one; an empty tab has one empty page. */
export function planOrderList(
  all: readonly OrderSummary[],
  query: OrderListQuery,
  now: Date,
): OrderListPlan {
  const tabs = splitOrders(matching(all, query.search), now);
  const orders = tabs[query.tab];
  const pageCount = Math.max(1, Math.ceil(orders.length / ordersPerPage));
  const page = Math.min(query.page, pageCount);
  return {
    ...query,
    page,
    pageCount,
    counts: { inProgress: tabs.inProgress.length, history: tabs.history.length },
    orders: orders.slice((page - 1) * ordersPerPage, page * ordersPerPage),
  };
}
