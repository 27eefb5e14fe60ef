/** The list's place in the address: tab, page and search (OR-01). Pure. */
import { route } from '@/lib/config/routes';

export const orderTabs = ['inProgress', 'history'] as const;
export type OrderTab = (typeof orderTabs)[number];

export type OrderListQuery = { tab: OrderTab; page: number; search: string };

type Given = Readonly<Record<string, string | string[] | undefined>>;

const maxSearchLength = 100;

const first = (value: string | string[] | undefined): string =>
  (Array.isArray(value) ? value[0] : value) ?? '';

/** Whatever the address says, a place in the list: unknown tabs and pages fall back to the first. */
export function toOrderListQuery(given: Given): OrderListQuery {
  const wanted = first(given['order_state']);
  const page = first(given['page']);
  return {
    tab: orderTabs.find((tab) => tab === wanted) ?? 'inProgress',
    page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1,
    search: first(given['q']).trim().slice(0, maxSearchLength),
  };
}

/** The address of a place in the list. */
export function orderListHref({ tab, page, search }: OrderListQuery): string {
  const query = new URLSearchParams({ order_state: tab });
  if (page > 1) query.set('page', String(page));
  if (search !== '') query.set('q', search);
  return `${route('orders')}?${query}`;
}
