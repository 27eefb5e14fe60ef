import { Icon } from '@/components/ui/icon';
import { getWords } from '@/lib/i18n/words.server';
import { Suspense } from 'react';
import { PanelBoundary } from '@/components/shell/errors/panel-boundary';
import { Skeleton } from '@/components/ui/skeleton';
import { route } from '@/lib/config/routes';
import { Link } from '@/lib/navigation/link';
import type { OrdersInProgress } from '@/lib/overview/view';

type StatusStripProps = { load: () => Promise<OrdersInProgress> };

async function Count({ load }: StatusStripProps) {
  const [t, { total }] = await Promise.all([getWords('overview.orders'), load()]);
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
export async function StatusStrip({ load }: StatusStripProps) {
  const t = await getWords('overview.orders');
  return (
    <PanelBoundary message={t('failed')}>
      <Suspense fallback={<Skeleton className="h-14 rounded-lg" />}>
        <Count load={load} />
      </Suspense>
    </PanelBoundary>
  );
}
