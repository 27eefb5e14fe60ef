/** Selects the orders that the list shows, by the tab, page and search in the URL (OR-01). */
import { route } from '@/lib/config/routes';
import { type OrderListItemDto, orderTab, type OrderTab } from '@/lib/contracts/orders';
import { normaliseForSearch } from '@/lib/contracts/normalise-for-search';
import { keepUnreadable } from '@/lib/contracts/wire';
import { splitOrders } from './split-orders';

export const orderTabs = orderTab.options;

export type OrderListQuery = {
  tab: OrderTab;
  page: number;
  search: string;
  /** Show only orders of this year; null for all years. */
  year: number | null;
};

type SearchParams = Readonly<Record<string, string | string[] | undefined>>;

const maxSearchLength = 100;

const first = (value: string | string[] | undefined): string =>
  (Array.isArray(value) ? value[0] : value) ?? '';

/** Parses the query parameters of the page (OR-01). An unknown tab becomes `inProgress`, an invalid page becomes 1. */
export function toOrderListQuery(params: SearchParams): OrderListQuery {
  const orderState = first(params['order_state']);
  const page = first(params['page']);
  const year = first(params['year']);
  return {
    tab: orderTabs.find((tab) => tab === orderState) ?? 'inProgress',
    page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1,
    year: /^(?:19|20)\d{2}$/.test(year) ? Number(year) : null,
    search: first(params['q']).trim().slice(0, maxSearchLength),
  };
}

/** Returns the URL of the orders page for a query. */
export function orderListHref({ tab, page, search, year }: OrderListQuery): string {
  const query = new URLSearchParams({ order_state: tab });
  if (page > 1) query.set('page', String(page));
  if (year !== null) query.set('year', String(year));
  if (search !== '') query.set('q', search);
  return `${route('orders')}?${query}`;
}

/** Number of orders on one page of a tab. */
export const ordersPerPage = 24;

export type OrderListPlan = OrderListQuery & {
  pageCount: number;
  /** Number of orders in each tab that match the search. */
  counts: Record<OrderTab, number>;
  /** Years of the tab's orders, newest first. */
  years: number[];
  orders: OrderListItemDto[];
};

function matching(
  orders: readonly OrderListItemDto[],
  search: string,
  ofArticle: ReadonlySet<string>,
): readonly OrderListItemDto[] {
  if (search === '') return orders;
  const needle = normaliseForSearch(search);
  return orders.filter(
    ({ superOrderCode, products }) =>
      ofArticle.has(superOrderCode) ||
      [superOrderCode, ...products.map(({ title }) => title ?? '')].some((text) =>
        normaliseForSearch(text).includes(needle),
      ),
  );
}

type OrderListContext = {
  now: Date;
  yearOf: (instant: Date) => number;
  /** Codes of the orders whose articles match the search, as the order service found them. */
  ofArticle: ReadonlySet<string>;
};

/** Returns the orders of one page. A page number beyond the end becomes the last page; an empty tab has one empty page. */
export function planOrderList(
  all: readonly OrderListItemDto[],
  query: OrderListQuery,
  { now, yearOf, ofArticle }: OrderListContext,
): OrderListPlan {
  const tabs = splitOrders(matching(all, query.search, ofArticle), now);
  const dated = tabs[query.tab].map((order) => ({
    order,
    year: yearOf(new Date(order.createdAt)),
  }));
  const orders = dated
    .filter(({ year }) => query.year === null || year === query.year)
    .map(({ order }) => order);
  const pageCount = Math.max(1, Math.ceil(orders.length / ordersPerPage));
  const page = Math.min(query.page, pageCount);
  return {
    ...query,
    page,
    pageCount,
    counts: { inProgress: tabs.inProgress.length, history: tabs.history.length },
    years: [...new Set(dated.map(({ year }) => year))].sort((one, other) => other - one),
    orders: keepUnreadable(orders.slice((page - 1) * ordersPerPage, page * ordersPerPage), all),
  };
}

/** Divides the list into consecutive groups of orders of the same year, without changing the order of the list. */
export function groupByYear(
  orders: readonly OrderListItemDto[],
  yearOf: (instant: Date) => number,
): { year: number; count: number }[] {
  const groups: { year: number; count: number }[] = [];
  for (const { createdAt } of orders) {
    const year = yearOf(new Date(createdAt));
    const last = groups.at(-1);
    if (last?.year === year) last.count += 1;
    else groups.push({ year, count: 1 });
  }
  return groups;
}
