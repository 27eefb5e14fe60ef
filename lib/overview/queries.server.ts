import 'server-only';
/** Data of the overview: orders, products to order again, and shortcuts. Each panel reads its own data. */
import { getTranslations } from 'next-intl/server';
import { cache } from 'react';
import { getFormatters } from '@/lib/i18n/get-translator.server';
import { getMenu } from '@/lib/menu/queries.server';
import { type ArticleView, articlesToStart } from '@/lib/merchandise/article-facts';
import { getCatalogue } from '@/lib/merchandise/queries.server';
import { settle } from '@/lib/http/settle.server';
import { listOrdersInProgress } from '@/lib/orders/order-list.server';
import { listProductOrders } from '@/lib/orders/queries.server';
import {
  type OrdersInProgress,
  planOrderAgain,
  planOrdersInProgress,
  type ProductTeaser,
} from './plan-orders';
import { planShortcuts, type ShortcutId } from './plan-shortcuts';
import { productsShown } from '@/lib/contracts/limits';

/** The orders in progress of the signed-in customer. @throws UpstreamError */
export const getOrdersInProgress = cache(async (): Promise<OrdersInProgress> => {
  const [t, format, orders] = await Promise.all([
    getTranslations('overview.orders'),
    getFormatters(),
    listOrdersInProgress(),
  ]);
  return planOrdersInProgress(orders, { t, format, now: new Date() });
});

/** Number of product orders that are read first. Among the 24 newest there are usually enough sent products. */
const productOrdersRead = 24;
/** Number of product orders that are read at most, if too few of the first were sent. */
const productOrdersReadAtMost = 100;

/** Products of the signed-in customer that were sent, to order them again. @throws UpstreamError */
export async function listProductsToOrderAgain(): Promise<ProductTeaser[]> {
  const [format, { total, orders }] = await Promise.all([
    getFormatters(),
    listProductOrders({ limit: productOrdersRead }),
  ]);
  const products = planOrderAgain(orders, format);
  if (products.length >= productsShown || total <= productOrdersRead) return products;
  const earlier = await listProductOrders({
    offset: productOrdersRead,
    limit: productOrdersReadAtMost - productOrdersRead,
  });
  return planOrderAgain([...orders, ...earlier.orders], format);
}

/** URL of the shop's editor, to start a new product. */
export const getStartHref = async (): Promise<string> => (await getMenu()).routes.EditorUrl;

/**
 * Some products of the current catalogue (SH-19), and the editor's URL. No products if the catalogue cannot be read.
 */
export async function listProductsToStart(): Promise<{
  products: (ArticleView & { href: string })[];
  startHref: string;
}> {
  const [catalogue, startHref] = await Promise.all([settle(getCatalogue()), getStartHref()]);
  const products =
    catalogue.state === 'Finished' ? articlesToStart(catalogue.value, productsShown) : [];
  return { products, startHref };
}

export type Shortcut = { id: ShortcutId; href: string };

/**
 * Shortcuts with their URLs from the shop's menu.
 *
 * @param addPhotosHref page of the embedding app (SH-22); null if there is none
 */
export async function listShortcuts(addPhotosHref: string | null): Promise<readonly Shortcut[]> {
  const { routes } = await getMenu();
  const hrefs: Record<ShortcutId, string | null> = {
    addPhotos: addPhotosHref,
    editor: routes.EditorUrl,
    shop: routes.Main,
  };
  return planShortcuts(addPhotosHref !== null).flatMap((id) => {
    const href = hrefs[id];
    return href ? [{ id, href }] : [];
  });
}
