import type { Metadata } from 'next';
import { page } from '@/components/shell/errors/page';
import { getTranslations } from 'next-intl/server';
import { OrderList } from '@/components/orders/order-list';
import { OrderSearch } from '@/components/orders/order-search';
import { YearFilter } from '@/components/orders/year-filter';
import { OrdersEmpty } from '@/components/orders/orders-empty';
import { ClientMessages } from '@/components/shell/layout/client-messages';
import { LinkTabs } from '@/components/ui/link-tabs';
import { PageHead } from '@/components/ui/page-head';
import { Pagination } from '@/components/ui/pagination';
import { UnreadableNote } from '@/components/ui/unreadable-note';
import { route } from '@/lib/config/routes';
import { getFormatters, pageTitle } from '@/lib/i18n/get-translator.server';
import { getMenu } from '@/lib/menu/queries.server';
import {
  groupByYear,
  orderListHref,
  orderTabs,
  toOrderListQuery,
} from '@/lib/orders/plan-order-list';
import { listOrders } from '@/lib/orders/order-list.server';
import { toOrderCardView } from '@/lib/orders/view';
import { toPageNumber } from '@/lib/navigation/query';

type OrdersPageProps = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export const generateMetadata = async ({ searchParams }: OrdersPageProps): Promise<Metadata> =>
  pageTitle('orders', toPageNumber(await searchParams));

export default page(async function OrdersPage({ searchParams }: OrdersPageProps) {
  const [params, t, format] = await Promise.all([
    searchParams,
    getTranslations('orders'),
    getFormatters(),
  ]);
  const plan = await listOrders(toOrderListQuery(params), format.year);
  const now = new Date();
  const hasOrders = plan.counts.inProgress + plan.counts.history > 0;
  const isEmpty = plan.orders.length === 0;
  return (
    <ClientMessages namespaces={['orders.status']}>
      <PageHead title={t('title')} />
      <div className="mb-4 flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <LinkTabs
          label={t('tabs.label')}
          tabs={orderTabs.map((tab) => ({
            href: orderListHref({ tab, page: 1, search: plan.search, year: null }),
            label: `${t(`tabs.${tab}`)} (${plan.counts[tab]})`,
            isCurrent: tab === plan.tab,
          }))}
        />
        {(hasOrders || plan.search !== '') && (
          <OrderSearch
            tab={plan.tab}
            search={plan.search}
            action={route('orders')}
            clearHref={orderListHref({ ...plan, page: 1, search: '' })}
          />
        )}
      </div>
      {plan.tab === 'history' && plan.years.length > 1 && <YearFilter plan={plan} />}
      {plan.search !== '' && !isEmpty && (
        <p className="mb-4 text-ink-muted">
          {t('search.found', { count: plan.counts[plan.tab], search: plan.search })}
        </p>
      )}
      <UnreadableNote of={[plan.orders]} />
      {isEmpty ? (
        <OrdersEmpty plan={plan} shopUrl={(await getMenu()).routes.Main} />
      ) : (
        <OrderList
          orders={plan.orders.map((order) => toOrderCardView(order, { t, format, now }))}
          years={
            plan.tab === 'history'
              ? groupByYear(plan.orders, format.year).map(({ year, count }) => [
                  String(year),
                  count,
                ])
              : []
          }
          again={plan.tab === 'history' ? t('reorder.action') : undefined}
        />
      )}
      <div className="mt-6">
        <Pagination
          label={t('pages')}
          page={plan.page}
          pageCount={plan.pageCount}
          hrefOf={(page) => orderListHref({ ...plan, page })}
        />
      </div>
    </ClientMessages>
  );
});
