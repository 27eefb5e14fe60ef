import type { Metadata } from 'next';
import { getWords } from '@/lib/i18n/words.server';
import { OrderStatus } from '@/components/orders/order-status';
import { getAccountMenu } from '@/components/shell/account-entries.server';
import { getFirstName } from '@/components/shell/customer-state.server';
import { MenuPage } from '@/components/shell/menu-page';
import { Overview } from '@/components/overview/overview';
import { StatusStrip } from '@/components/overview/status-strip';
import { getVariants } from '@/lib/experiments/queries.server';
import { getFlags } from '@/lib/flags/flags.server';
import { pageTitle } from '@/lib/i18n/page-title.server';
import { listAccountOrders, listOrders } from '@/lib/orders/queries.server';
import { splitOrders } from '@/lib/orders/split-orders';
import { statusGroupOf } from '@/lib/orders/status-group';
import { planOrderAgain, planOrdersInProgress } from '@/lib/overview/plan-orders';
import { getShortcuts, getStartHref } from '@/lib/overview/queries.server';
import { getFormatters } from '@/lib/i18n/formatters.server';
import { productsShown } from '@/lib/overview/view';
import { requireSession } from '@/lib/session/request-session.server';

type OverviewPageProps = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export const generateMetadata = (): Promise<Metadata> => pageTitle('home');

/** The newest product orders, among which there are mostly some that were sent. */
const productOrdersRead = 24;
/** How far back it looks when these hold too few. */
const productOrdersReadAtMost = 100;

/** Home: the menu as a page on small screens, the overview on wide ones (RT-01, OV-01). Both are sent, CSS picks one. */
export default async function OverviewPage({ searchParams }: OverviewPageProps) {
  await requireSession();
  const [t, status, { date, shortDate }, menu, variants, { uploadUrl }] = await Promise.all([
    getWords('overview'),
    getWords('orders.status'),
    getFormatters(),
    getFlags().then(getAccountMenu),
    getVariants(),
    searchParams,
  ]);

  const loadOrders = async () =>
    planOrdersInProgress(splitOrders(await listOrders(), new Date()).inProgress, statusGroupOf, {
      placed: (instant) => t('orders.placed', { date: date(instant) }),
      contents: (count) => t('orders.products', { count }),
    });
  const loadProducts = async () => {
    const { total, orders } = await listAccountOrders({ limit: productOrdersRead });
    const products = planOrderAgain(orders, shortDate);
    if (products.length >= productsShown || total <= productOrdersRead) return products;
    const earlier = await listAccountOrders({
      offset: productOrdersRead,
      limit: productOrdersReadAtMost - productOrdersRead,
    });
    return planOrderAgain([...orders, ...earlier.orders], shortDate);
  };

  return (
    <>
      <MenuPage title={t('menuTitle')} menu={menu} status={<StatusStrip load={loadOrders} />} />
      <Overview
        firstName={getFirstName()}
        loadOrders={loadOrders}
        orderStatus={(group) => <OrderStatus group={group} label={status(group)} />}
        loadProducts={loadProducts}
        loadShortcuts={() => getShortcuts(uploadUrl)}
        startHref={getStartHref()}
        areShortcutsFirst={variants['CRO-1411'] === 'B'}
      />
    </>
  );
}
