import 'server-only';
/** What the overview asks for: orders, products to order again, shortcuts. Each panel asks for its own. */
import { getTranslations } from 'next-intl/server';
import { cache } from 'react';
import { getFormatters } from '@/lib/i18n/get-translator.server';
import { getMenu } from '@/lib/menu/queries.server';
import { type ArticleView, articlesToStart } from '@/lib/merchandise/article-facts';
import { getCatalogue } from '@/lib/merchandise/queries.server';
import { settle } from '@/lib/orders/order-facts.server';
import { listOrders, listProductOrders } from '@/lib/orders/queries.server';
import { splitOrders } from '@/lib/orders/split-orders';
import {
  type OrdersInProgress,
  planOrderAgain,
  planOrdersInProgress,
  type ProductTeaser,
} from './plan-orders';
import { planShortcuts, type ShortcutId } from './plan-shortcuts';
import { productsShown } from '@/lib/contracts/limits';

/** @throws UpstreamError */
export const getOrdersInProgress = cache(async (): Promise<OrdersInProgress> => {
  const [t, format, orders] = await Promise.all([
    getTranslations('overview.orders'),
    getFormatters(),
    listOrders(),
  ]);
  const now = new Date();
  return planOrdersInProgress(splitOrders(orders, now).inProgress, { t, format, now });
});

/** The newest product orders, among which there are mostly some that were sent. */
const productOrdersRead = 24;
/** How far back it looks when these hold too few. */
const productOrdersReadAtMost = 100;

/** What was sent before and may be wanted again. @throws UpstreamError */
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

/** Where something new is made: the shop's editor. */
export const getStartHref = async (): Promise<string> => (await getMenu()).routes.EditorUrl;

/** Some products of today's catalogue (SH-19); none while it cannot be read. */
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
 * Where the shortcuts lead, which the shop's menu tells.
 *
 * @param addPhotosHref the embedding app's own page (SH-22); null where there is none
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
