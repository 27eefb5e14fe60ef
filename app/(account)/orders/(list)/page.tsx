import type { Metadata } from 'next';
import { headers } from 'next/headers';
import { OrderList } from '@/components/orders/order-list';
import { OrderSearch } from '@/components/orders/order-search';
import { OrdersEmpty } from '@/components/orders/orders-empty';
import { OrdersPagination } from '@/components/orders/orders-pagination';
import { ClientMessages } from '@/components/shell/client-messages';
import { LinkTabs } from '@/components/ui/link-tabs';
import { pageTitle } from '@/lib/i18n/page-title.server';
import { getMenu } from '@/lib/menu/queries.server';
import { strippedHeader } from '@/lib/middleware/exchange';
import { orderListHref, orderTabs, toOrderListQuery } from '@/lib/orders/list-query';
import { toOrderCards } from '@/lib/orders/list-view';
import { planOrderList } from '@/lib/orders/plan-order-list';
import { listOrders } from '@/lib/orders/queries.server';
import { getReading } from '@/lib/orders/reading.server';

type OrdersPageProps = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export const generateMetadata = (): Promise<Metadata> => pageTitle('orders');

export default async function OrdersPage({ searchParams }: OrdersPageProps) {
  const [orders, reading, given, display] = await Promise.all([
    listOrders(),
    getReading(),
    searchParams,
    headers(),
  ]);
  const { words } = reading;
  const plan = planOrderList(orders, toOrderListQuery(given), reading.now);
  const isEmpty = plan.orders.length === 0;
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h1 tabIndex={-1} className="text-2xl">
          {words('title')}
        </h1>
        {orders.length > 0 && (
          <OrderSearch
            query={plan}
            isStripped={display.get(strippedHeader) === '1'}
            words={words}
          />
        )}
      </div>
      <div className="mt-4 mb-6">
        <LinkTabs
          label={words('tabs.label')}
          tabs={orderTabs.map((tab) => ({
            href: orderListHref({ tab, page: 1, search: plan.search }),
            label: `${words(`tabs.${tab}`)} (${plan.counts[tab]})`,
            isCurrent: tab === plan.tab,
          }))}
        />
      </div>
      {plan.search !== '' && !isEmpty && (
        <p className="mb-4 text-ink-muted">
          {words('search.found', { count: plan.counts[plan.tab], search: plan.search })}
        </p>
      )}
      {isEmpty ? (
        <OrdersEmpty plan={plan} shopUrl={(await getMenu()).routes.Main} words={words} />
      ) : (
        <ClientMessages namespaces={['orders.card', 'orders.copy', 'orders.status']}>
          <OrderList orders={toOrderCards(plan.orders, reading)} />
        </ClientMessages>
      )}
      <div className="mt-6">
        <OrdersPagination plan={plan} />
      </div>
    </>
  );
}
