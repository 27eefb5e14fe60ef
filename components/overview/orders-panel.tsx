import { getWords } from '@/lib/i18n/words.server';
import type { ReactNode } from 'react';
import { Card } from '@/components/ui/card';
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

/** One fills the frame, two stand side by side, of three the first is the large one. */
const frames = ['', 'grid-cols-1', 'grid-cols-2', 'grid-cols-[2fr_1fr] grid-rows-2'] as const;

/** The frame is nearly square, as the pictures are; beside the words of the only card it is as high as the card. */
function Pictures({ urls, isAlone }: { urls: readonly string[]; isAlone: boolean }) {
  const frame = frames[urls.length] ?? '';
  return (
    <div
      className={`grid ${isAlone ? 'h-full' : 'aspect-6/5'} gap-0.5 overflow-hidden bg-surface-sunken ${frame}`}
    >
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
      className={`relative grid overflow-hidden transition-shadow hover:shadow-overlay ${isAlone ? 'grid-cols-[2fr_3fr] grid-rows-1 items-center' : 'content-start'}`}
    >
      <Pictures urls={order.thumbnails} isAlone={isAlone} />
      <div
        className={`grid min-w-0 content-start justify-items-start gap-1 ${isAlone ? 'p-8' : 'p-4'}`}
      >
        {status}
        <h3 className="mt-1 text-base">
          {/* The whole card is the link's target. */}
          <Link href={order.href} className="after:absolute after:inset-0 after:rounded-lg">
            {label}
          </Link>
        </h3>
        <p className="w-full text-sm text-ink-muted">
          <span className="block truncate">{order.placed}</span>
          <span className="block truncate">{order.contents}</span>
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
  const [t, { teasers }] = await Promise.all([getWords('overview.orders'), load()]);
  if (teasers.length === 0) {
    return <NothingOnItsWay text={t('empty')} action={t('emptyAction')} href={await startHref} />;
  }
  const isAlone = teasers.length === 1;
  return (
    <ul className={isAlone ? 'grid grid-rows-1 self-stretch' : 'grid grid-cols-3 gap-4 lg:gap-6'}>
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
  );
}
