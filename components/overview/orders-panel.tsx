import { getWords } from '@/lib/i18n/words.server';
import type { ReactNode } from 'react';
import { Card } from '@/components/ui/card';
import { route } from '@/lib/config/routes';
import { Link } from '@/lib/navigation/link';
import { type OrdersInProgress, type OrderTeaser, picturesPerTeaser } from '@/lib/overview/view';
import { NothingOnItsWay } from './nothing-on-its-way';
import { ProductPicture } from './product-picture';

type OrdersPanelProps<Group extends string> = {
  load: () => Promise<OrdersInProgress<Group>>;
  /** Draws a status group. */
  status: (group: Group) => ReactNode;
  /** Where something new begins. */
  startHref: Promise<string>;
};

/** The frame is nearly square, as the pictures are. One fills the frame, two stand side by side, of three the first is the large one. */
const frames = ['', 'grid-cols-1', 'grid-cols-2', 'grid-cols-[2fr_1fr] grid-rows-2'] as const;

function Pictures({ urls }: { urls: readonly string[] }) {
  const frame = frames[urls.length] ?? '';
  return (
    <div className={`grid aspect-6/5 gap-0.5 overflow-hidden bg-surface-sunken ${frame}`}>
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

type OrderCardProps = {
  order: OrderTeaser;
  label: string;
  status: ReactNode;
  /** The only card has the row to itself: its words stand beside the pictures. */
  isAlone: boolean;
};

function OrderCard({ order, label, status, isAlone }: OrderCardProps) {
  return (
    <Card
      as="li"
      padding="none"
      className={`relative grid overflow-hidden transition-shadow hover:shadow-overlay ${isAlone ? 'grid-cols-3 items-center' : 'content-start'}`}
    >
      <Pictures urls={order.thumbnails} />
      <div
        className={`grid content-start justify-items-start gap-1 ${isAlone ? 'col-span-2 p-8' : 'p-4'}`}
      >
        {status}
        <h3 className="mt-1 text-base">
          {/* The whole card is the link's target. */}
          <Link href={order.href} className="after:absolute after:inset-0 after:rounded-lg">
            {label}
          </Link>
        </h3>
        <p className="flex flex-wrap gap-x-3 text-sm text-ink-muted">
          <span>{order.placed}</span>
          <span>{order.contents}</span>
        </p>
      </div>
    </Card>
  );
}

/** The orders that are on their way, newest first. */
export async function OrdersPanel<Group extends string>({
  load,
  status,
  startHref,
}: OrdersPanelProps<Group>) {
  const [t, { teasers, total }] = await Promise.all([getWords('overview.orders'), load()]);
  if (total === 0) {
    return <NothingOnItsWay text={t('empty')} action={t('emptyAction')} href={await startHref} />;
  }
  const isAlone = teasers.length === 1;
  return (
    <>
      <ul className={isAlone ? 'grid' : 'grid grid-cols-3 gap-4 lg:gap-6'}>
        {teasers.map((order) => (
          <OrderCard
            key={order.code}
            order={order}
            label={t('order', { code: order.code })}
            status={status(order.group)}
            isAlone={isAlone}
          />
        ))}
      </ul>
      {total > teasers.length && (
        <Link
          href={route('orders')}
          className="flex min-h-touch items-center justify-self-start text-ink-muted underline underline-offset-4 hover:text-ink"
        >
          {t('more', { count: total - teasers.length })}
        </Link>
      )}
    </>
  );
}
