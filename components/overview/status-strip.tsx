import { getTranslations } from 'next-intl/server';
import { Icon } from '@/components/ui/icon';
import { Suspense } from 'react';
import { PanelBoundary } from '@/components/shell/errors/panel-boundary';
import { Skeleton } from '@/components/ui/skeleton';
import { route } from '@/lib/config/routes';
import { Link } from '@/lib/navigation/link';
import { getOrdersInProgress } from '@/lib/overview/queries.server';

async function Count() {
  const [t, { total }] = await Promise.all([
    getTranslations('overview.orders'),
    getOrdersInProgress(),
  ]);
  return (
    <Link
      href={route('orders')}
      className="flex min-h-14 items-center gap-3 rounded-lg bg-brand-soft px-4 font-semibold text-on-brand-soft"
    >
      <Icon name="package" className="size-5" />
      {t('strip', { count: total })}
      <Icon name="chevron-right" className="ms-auto size-5" />
    </Link>
  );
}

/** How things stand, in one line above the menu of small screens. */
export async function StatusStrip() {
  const t = await getTranslations('overview.orders');
  return (
    <PanelBoundary message={t('failed')}>
      <Suspense fallback={<Skeleton className="h-14 rounded-lg" />}>
        <Count />
      </Suspense>
    </PanelBoundary>
  );
}
