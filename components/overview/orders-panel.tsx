import { getTranslations } from 'next-intl/server';
import { Suspense } from 'react';
import { Panel } from '@/components/shell/errors/panel';
import { buttonStyles } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { OrdersPicture } from '@/components/ui/pictures/orders-picture';
import { route } from '@/lib/config/routes';
import { Link } from '@/lib/navigation/link';
import { getOrdersInProgress, getStartHref } from '@/lib/overview/queries.server';
import { OrderTeasers, OrderTeasersSkeleton } from './order-teaser';

/** The orders that are on their way, newest first. */
export async function OrdersPanel() {
  const t = await getTranslations('overview.orders');
  return (
    <Panel
      title={t('title')}
      note={
        // Beside the title, where it moves nothing when it comes.
        <Suspense>
          <MoreOrders />
        </Suspense>
      }
      failed={t('failed')}
      skeleton={<OrderTeasersSkeleton />}
      more={{ href: route('orders'), label: t('all') }}
    >
      <Orders />
    </Panel>
  );
}

/** How many orders in progress are not shown. */
async function MoreOrders() {
  const [t, orders] = await Promise.all([
    getTranslations('overview.orders'),
    // The panel itself says what failed.
    getOrdersInProgress().catch(() => null),
  ]);
  const count = orders ? orders.total - orders.teasers.length : 0;
  if (count === 0) return null;
  return (
    <Link
      href={route('orders')}
      className="flex min-h-touch items-center text-ink-muted underline underline-offset-4 hover:text-ink"
    >
      {t('more', { count })}
    </Link>
  );
}

async function Orders() {
  const [status, { teasers }] = await Promise.all([
    getTranslations('orders.status'),
    getOrdersInProgress(),
  ]);
  if (teasers.length === 0) return <NoOrders />;
  return (
    <OrderTeasers orders={teasers.map((order) => ({ ...order, status: status(order.group) }))} />
  );
}

/** No order is in progress: an invitation, not a gap. */
async function NoOrders() {
  const [t, startHref] = await Promise.all([getTranslations('overview.orders'), getStartHref()]);
  return (
    <Card className="grid place-items-center self-stretch">
      <div className="flex items-center gap-8">
        <div className="w-52 shrink-0">
          <OrdersPicture />
        </div>
        <div className="grid justify-items-start gap-4">
          <p className="max-w-sm text-lg text-balance">{t('empty')}</p>
          <a href={startHref} className={buttonStyles()}>
            {t('emptyAction')}
          </a>
        </div>
      </div>
    </Card>
  );
}
