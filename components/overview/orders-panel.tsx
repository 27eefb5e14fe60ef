import { CircleX, Package } from 'lucide-react';
import { getTranslations } from 'next-intl/server';
import { Card } from '@/components/ui/card';
import { StatusPill } from '@/components/ui/status-pill';
import { Link } from '@/lib/navigation/link';
import { type OrdersInProgress, type OrderTeaser, picturesPerTeaser } from '@/lib/overview/view';
import { NothingOnItsWay } from './nothing-on-its-way';
import { ProductPicture } from './product-picture';

type OrdersPanelProps = {
  load: () => Promise<OrdersInProgress>;
  /** Where something new begins. */
  startHref: Promise<string>;
};

/** One picture fills the frame, two stand side by side, of three the first is the large one. */
const frames = ['', 'grid-cols-1', 'grid-cols-2', 'grid-cols-[2fr_1fr] grid-rows-2'] as const;

function Pictures({ urls }: { urls: readonly string[] }) {
  const frame = frames[urls.length] ?? '';
  return (
    <div className={`grid aspect-[16/10] gap-0.5 overflow-hidden rounded-t-lg bg-surface-sunken ${frame}`}>
      {urls.map((url, index) => (
        <ProductPicture
          key={url}
          url={url}
          className={index === 0 && urls.length === picturesPerTeaser ? 'row-span-2' : ''}
        />
      ))}
    </div>
  );
}

function OrderCard({ order, label }: { order: OrderTeaser; label: string }) {
  const { status } = order;
  return (
    <Card as="li" padding="none" className="relative transition-shadow hover:shadow-overlay">
      <Pictures urls={order.thumbnails} />
      <div className="grid justify-items-start gap-1 p-4">
        <StatusPill
          tone={status.tone}
          icon={status.tone === 'danger' ? <CircleX aria-hidden /> : <Package aria-hidden />}
        >
          {status.label}
        </StatusPill>
        <h3 className="mt-1 text-base">
          {/* The whole card is the link's target. */}
          <Link href={order.href} className="rounded-lg after:absolute after:inset-0">
            {label}
          </Link>
        </h3>
        <p className="text-sm text-ink-muted">{`${order.placed} · ${order.contents}`}</p>
      </div>
    </Card>
  );
}

/** The orders that are on their way, newest first. */
export async function OrdersPanel({ load, startHref }: OrdersPanelProps) {
  const [t, { teasers, total }] = await Promise.all([getTranslations('overview.orders'), load()]);
  if (total === 0) {
    return <NothingOnItsWay text={t('empty')} action={t('emptyAction')} href={await startHref} />;
  }
  return (
    <>
      <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3 lg:gap-6">
        {teasers.map((order) => (
          <OrderCard key={order.code} order={order} label={t('order', { code: order.code })} />
        ))}
      </ul>
      {total > teasers.length && (
        <p className="text-ink-muted">{t('more', { count: total - teasers.length })}</p>
      )}
    </>
  );
}
