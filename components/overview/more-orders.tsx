import { Suspense } from 'react';
import { route } from '@/lib/config/routes';
import { getWords } from '@/lib/i18n/words.server';
import { Link } from '@/lib/navigation/link';
import type { OrdersInProgress } from '@/lib/overview/view';

type MoreOrdersProps = { load: () => Promise<OrdersInProgress> };

async function Count({ load }: MoreOrdersProps) {
  // The panel itself says what failed.
  const [t, orders] = await Promise.all([getWords('overview.orders'), load().catch(() => null)]);
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

/** How many orders in progress are not shown. It stands beside the title, where it moves nothing when it comes. */
export function MoreOrders({ load }: MoreOrdersProps) {
  return (
    <Suspense fallback={null}>
      <Count load={load} />
    </Suspense>
  );
}
