import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
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
import { statusGroupOf, toneOf } from '@/lib/orders/status-group';
import { planOrderAgain, planOrdersInProgress } from '@/lib/overview/plan-orders';
import { getShortcuts, getStartHref } from '@/lib/overview/queries.server';
import { getFormatters } from '@/lib/overview/formatters.server';
import { requireSession } from '@/lib/session/request-session.server';

type OverviewPageProps = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export const generateMetadata = (): Promise<Metadata> => pageTitle('home');

/** Home: the menu as a page on small screens, the overview on wide ones (RT-01, OV-01). Both are sent, CSS picks one. */
export default async function OverviewPage({ searchParams }: OverviewPageProps) {
  await requireSession();
  const [t, { date }, menu, variants, { uploadUrl }] = await Promise.all([
    getTranslations('overview'),
    getFormatters(),
    getFlags().then(getAccountMenu),
    getVariants(),
    searchParams,
  ]);

  const loadOrders = async () =>
    planOrdersInProgress(splitOrders(await listOrders(), new Date()).inProgress, {
      status: (status) => {
        const group = statusGroupOf(status);
        return { label: t(`status.${group}`), tone: toneOf(group) };
      },
      placed: (instant) => t('orders.placed', { date: date(instant) }),
      contents: (count) => t('orders.products', { count }),
    });
  const loadProducts = async () => planOrderAgain((await listAccountOrders()).orders, date);

  return (
    <>
      <MenuPage title={t('menuTitle')} menu={menu} status={<StatusStrip load={loadOrders} />} />
      <Overview
        firstName={getFirstName()}
        loadOrders={loadOrders}
        loadProducts={loadProducts}
        loadShortcuts={() => getShortcuts(uploadUrl)}
        startHref={getStartHref()}
        areShortcutsFirst={variants['CRO-1411'] === 'B'}
      />
    </>
  );
}
