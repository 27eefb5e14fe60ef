'use client';
import { Icon } from '@/components/ui/icon';
import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { Link } from '@/lib/navigation/link';
import type { OrderCardView } from '@/lib/orders/view';
import { OrderStatus } from './order-status';

type OrderListProps = { orders: readonly OrderCardView[] };

const shownForMs = 2_000;

/** One client leaf for the whole list: half the work and the bytes of a list of server components (docs/performance.md). */
export function OrderList({ orders }: OrderListProps) {
  const t = useTranslations('orders');
  const [copied, setCopied] = useState<{ code: string; isDone: boolean } | null>(null);

  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(null), shownForMs);
    return () => clearTimeout(timer);
  }, [copied]);

  async function copy(code: string) {
    try {
      await navigator.clipboard.writeText(code);
      setCopied({ code, isDone: true });
    } catch {
      // Without permission or HTTPS; the code can still be marked.
      setCopied({ code, isDone: false });
    }
  }

  return (
    <>
      <ul className="grid grid-cols-1 gap-3">
        {orders.map((order) => (
          <Card
            key={order.code}
            order={order}
            copyIcon={copied?.code === order.code ? (copied.isDone ? 'check' : 'x') : 'copy'}
            onCopy={() => void copy(order.code)}
          />
        ))}
      </ul>
      <p role="status" className="sr-only">
        {copied && t(copied.isDone ? 'copy.copied' : 'copy.failed')}
      </p>
    </>
  );
}

type CardProps = {
  order: OrderCardView;
  copyIcon: 'copy' | 'check' | 'x';
  onCopy: () => void;
};

function Card({ order, copyIcon, onCopy }: CardProps) {
  const t = useTranslations('orders');
  const { code } = order;
  const copyLabel = t('copy.code', { code });
  return (
    <li className="relative flex gap-4 rounded-lg border border-line bg-surface-raised p-3 shadow-card hover:border-line-strong sm:p-4">
      <Thumbnails {...order} />
      <div className="flex min-w-0 grow flex-col gap-2 md:flex-row md:items-center md:gap-6">
        <div className="min-w-0 grow">
          <div className="flex items-center">
            <h2 className="min-w-0 text-base sm:text-lg">
              <Link href={order.href} className="after:absolute after:inset-0 after:rounded-lg">
                {t('card.order', { code })}
              </Link>
            </h2>
            <button
              type="button"
              aria-label={copyLabel}
              title={copyLabel}
              onClick={onCopy}
              className="relative -my-2 flex size-11 shrink-0 items-center justify-center rounded-md text-ink-muted hover:text-brand"
            >
              <Icon name={copyIcon} className="size-4" />
            </button>
          </div>
          <p className="text-ink-muted">
            <time dateTime={order.createdAt}>{order.date}</time>
            {`\u00a0· ${order.relativeDate}\u00a0· ${order.source}`}
          </p>
          <p className="line-clamp-2 md:line-clamp-1">{order.titles}</p>
        </div>
        <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 md:shrink-0 md:flex-col md:items-end md:gap-2">
          <OrderStatus group={order.group} />
          <p className="text-end">
            <span className="font-semibold">{order.total}</span>
            <span className="text-sm text-ink-muted">{` · ${order.count}`}</span>
          </p>
        </div>
      </div>
    </li>
  );
}

/** The products of an order in one square, so that cards line up whatever they hold. Titles stand beside it. */
function Thumbnails({ thumbnails, more }: Pick<OrderCardView, 'thumbnails' | 'more'>) {
  const columns = thumbnails.length > 1 ? 'grid-cols-2' : 'grid-cols-1';
  const tallFirst = thumbnails.length === 3 ? 'first:row-span-2' : '';
  const cell = `size-full min-h-0 bg-surface-sunken object-cover ${tallFirst}`;
  return (
    <div
      className={`relative grid size-24 shrink-0 auto-rows-fr gap-px overflow-hidden rounded-sm sm:size-28 ${columns}`}
    >
      {thumbnails.map((src, index) =>
        src === null ? (
          <span key={index} className={`flex items-center justify-center text-ink-muted ${cell}`}>
            <Icon name="image" className="size-5" />
          </span>
        ) : (
          <img key={index} src={src} alt="" loading="lazy" decoding="async" className={cell} />
        ),
      )}
      {more && (
        <span className="absolute end-0 bottom-0 rounded-ss-sm bg-surface-raised px-1.5 text-sm font-semibold">
          {more}
        </span>
      )}
    </div>
  );
}
