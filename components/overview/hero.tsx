import { getTranslations } from 'next-intl/server';
import { Suspense } from 'react';
import { EarlierYears } from '@/components/photo-library/photos/earlier-years';
import { getFirstName } from '@/components/shell/customer/customer-state.server';
import { PanelBoundary } from '@/components/shell/errors/panel-boundary';
import { buttonStyles } from '@/components/ui/button';
import { Motif } from '@/components/ui/page-head';
import { Skeleton } from '@/components/ui/skeleton';
import { route } from '@/lib/config/routes';
import { Link } from '@/lib/navigation/link';
import { getOrdersInProgress, getStartHref } from '@/lib/overview/queries.server';
import { HeroOrder, HeroOrders } from './hero-order';

/**
 * Classes with the height of the tallest possible content, so that the layout does not shift when
 * the content arrives.
 */
const stage = 'grid mt-6 min-h-[33rem] items-center sm:min-h-[25rem]';
const columns =
  'grid items-center gap-x-14 gap-y-8 sm:grid-cols-2 [&>:first-child]:max-sm:order-last';

/**
 * Top of the home page (RT-01, OV-01): the order in progress with its picture. Without such an
 * order it shows photos of this month in earlier years; without such photos it shows empty frames.
 * It has one main action.
 */
export async function Hero({ hasPhotos }: { hasPhotos: boolean }) {
  const t = await getTranslations('overview');
  return (
    <section className="on-table table-field">
      <Motif />
      <div className="relative">
        {/* The heading is rendered immediately. The customer's name is added later; on small screens
            it often needs a second line. */}
        <h1 className="text-4xl wrap-anywhere max-sm:min-h-[2lh]">
          <Suspense fallback={t('welcome')}>
            <Greeting />
          </Suspense>
        </h1>
        <div className={stage}>
          <PanelBoundary message={t('orders.failed')}>
            <Suspense fallback={<HeroSkeleton />}>
              <Orders hasPhotos={hasPhotos} />
            </Suspense>
          </PanelBoundary>
        </div>
      </div>
    </section>
  );
}

/** Greeting with the customer's first name; without it if the customer's record cannot be read. */
async function Greeting() {
  const [t, name] = await Promise.all([getTranslations('overview'), getFirstName()]);
  return name ? t('welcomeName', { name }) : t('welcome');
}

function HeroSkeleton() {
  return (
    <div className={columns}>
      <div className="grid gap-4">
        <Skeleton className="h-10 w-4/5" />
        <Skeleton className="h-6 w-3/5" />
        <Skeleton className="h-12 w-44" />
      </div>
      <Skeleton className="h-52 w-full" />
    </div>
  );
}

async function Orders({ hasPhotos }: { hasPhotos: boolean }) {
  const [t, status, { first, others, total }] = await Promise.all([
    getTranslations('overview.orders'),
    getTranslations('orders.status'),
    getOrdersInProgress(),
  ]);
  if (!first) return <NoOrdersInProgress hasPhotos={hasPhotos} total={total} />;
  const hidden = total - others.length - 1;
  return (
    <div className={columns}>
      <div className="grid gap-5">
        <HeroOrder order={first} />
        <HeroOrders
          orders={others.map((order) => ({
            ...order,
            status: order.group ? status(order.group) : '',
          }))}
          more={hidden > 0 ? t('more', { count: hidden }) : null}
          all={t('strip', { count: total })}
        />
      </div>
      {first.thumbnail ? <img src={first.thumbnail} alt="" className="print product" /> : <span />}
    </div>
  );
}

type NoOrdersProps = { hasPhotos: boolean; total: number };

/** Content that is shown if no order is in progress. */
async function NoOrdersInProgress({ hasPhotos, total }: NoOrdersProps) {
  const [t, startHref] = await Promise.all([getTranslations('overview.orders'), getStartHref()]);
  return (
    <div className={columns}>
      <div className="grid justify-items-start gap-6">
        <p className="max-w-md text-xl text-balance">{t('empty')}</p>
        <a href={startHref} className={buttonStyles()}>
          {t('emptyAction')}
        </a>
        {total > 0 && (
          <Link
            href={route('orders')}
            className="flex min-h-touch items-center underline underline-offset-4"
          >
            {t('strip', { count: total })}
          </Link>
        )}
      </div>
      <EarlierYears hasPhotos={hasPhotos} />
    </div>
  );
}
