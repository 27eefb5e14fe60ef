/** From the customer's orders to what the overview shows of them. Pure. */
import { route } from '@/lib/config/routes';
import {
  type OrdersInProgress,
  picturesPerTeaser,
  productsShown,
  type ProductTeaser,
  teasersShown,
} from './view';

type Order<Status> = {
  superOrderCode: string;
  /** ISO 8601 instant. */
  createdAt: string;
  status: Status;
  productCount: number;
  products: readonly { title: string; thumbnailUrl?: string | null }[];
};

/** How the request's language says what orders are made of. */
type OrderWords = {
  placed: (instant: Date) => string;
  contents: (productCount: number) => string;
};

const present = <T>(value: T | null | undefined): value is T => value != null;

/**
 * @param orders those in progress, in any order
 * @param groupOf the group in which customers see a status
 */
export function planOrdersInProgress<Status, Group extends string>(
  orders: readonly Order<Status>[],
  groupOf: (status: Status) => Group,
  words: OrderWords,
): OrdersInProgress<Group> {
  const newest = [...orders].sort((a, b) => Date.parse(b.createdAt) - Date.parse(a.createdAt));
  return {
    total: orders.length,
    teasers: newest.slice(0, teasersShown).map((order) => ({
      code: order.superOrderCode,
      href: route('orderDetails', { orderCode: order.superOrderCode }),
      group: groupOf(order.status),
      placed: words.placed(new Date(order.createdAt)),
      contents: words.contents(order.productCount),
      thumbnails: [
        ...new Set(order.products.map(({ thumbnailUrl }) => thumbnailUrl).filter(present)),
      ].slice(0, picturesPerTeaser),
    })),
  };
}

type ProductOrder = {
  orderCode: string;
  superOrderCode: string;
  productId: string;
  articleName: string;
  status: string;
  createdAt: string;
  thumbnailUrl?: string | null;
};

/** Products that arrived and may be wanted again: each once, the latest first. */
export function planOrderAgain(
  orders: readonly ProductOrder[],
  ordered: (instant: Date) => string,
): ProductTeaser[] {
  const sent = orders
    .filter(({ status }) => status === 'Dispatched')
    .sort((a, b) => Date.parse(b.createdAt) - Date.parse(a.createdAt));
  const byProduct = new Map<string, ProductOrder>();
  for (const order of sent) {
    if (!byProduct.has(order.productId)) byProduct.set(order.productId, order);
  }
  return [...byProduct.values()].slice(0, productsShown).map((order) => ({
    code: order.orderCode,
    href: route('orderDetails', { orderCode: order.superOrderCode }),
    name: order.articleName,
    ordered: ordered(new Date(order.createdAt)),
    thumbnail: order.thumbnailUrl ?? null,
  }));
}
