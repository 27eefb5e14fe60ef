'use client';
import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link } from '@/lib/navigation/link';
import { route } from '@/lib/config/routes';
import type { OrderCard } from '@/lib/orders/list-view';
import type { OrderListWords } from '@/lib/orders/list-words';
import { OrderStatus } from './order-status';
import { Thumbnail } from './thumbnail';

type OrderListProps = { orders: readonly OrderCard[]; words: OrderListWords };

const shownForMs = 2_000;
const withCode = (text: string, code: string) => text.replace('{code}', code);

/** One client leaf for the whole list: half the work and the bytes of a list of server components (docs/performance.md). */
export function OrderList({ orders, words }: OrderListProps) {
  const [copied, setCopied] = useState<{ code: string; isDone: boolean } | null>(null);

  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(null), shownForMs);
    return () => clearTimeout(timer);
  }, [copied]);

  const copy = (code: string) =>
    navigator.clipboard.writeText(code).then(
      () => setCopied({ code, isDone: true }),
      // Without permission or HTTPS; the code can still be marked.
      () => setCopied({ code, isDone: false }),
    );

  return (
    <>
      <ul className="grid gap-3">
        {orders.map((order) => (
          <Card
            key={order.code}
            order={order}
            words={words}
            isCopied={copied?.code === order.code && copied.isDone}
            onCopy={() => void copy(order.code)}
          />
        ))}
      </ul>
      <p role="status" className="sr-only">
        {copied && (copied.isDone ? words.copied : words.copyFailed)}
      </p>
    </>
  );
}

type CardProps = {
  order: OrderCard;
  words: OrderListWords;
  isCopied: boolean;
  onCopy: () => void;
};

function Card({ order, words, isCopied, onCopy }: CardProps) {
  const { code, group } = order;
  const copyLabel = withCode(words.copy, code);
  const Icon = isCopied ? Check : Copy;
  return (
    <li className="border-line bg-surface-raised shadow-card hover:border-line-strong relative flex flex-col gap-3 rounded-lg border p-4 lg:flex-row lg:items-center lg:gap-6">
      <div className="flex gap-1.5 lg:w-80">
        {order.thumbnails.map((src, index) => (
          <Thumbnail key={index} src={src} size="small" />
        ))}
        {order.more && (
          <span className="text-ink-muted flex size-14 items-center justify-center">
            {order.more}
          </span>
        )}
      </div>
      <div className="min-w-0 grow">
        <div className="flex items-center">
          <h2 className="truncate text-lg">
            <Link
              href={route('orderDetails', { orderCode: code })}
              prefetch={false}
              className="after:absolute after:inset-0 after:rounded-lg"
            >
              {withCode(words.order, code)}
            </Link>
          </h2>
          <button
            type="button"
            aria-label={copyLabel}
            title={copyLabel}
            onClick={onCopy}
            className="text-ink-muted hover:text-brand relative -my-2 flex size-11 shrink-0 items-center justify-center rounded-md"
          >
            <Icon aria-hidden className="size-4" />
          </button>
        </div>
        <p className="text-ink-muted">
          <time dateTime={order.createdAt}>{order.date}</time>
          {` · ${order.relativeDate} · ${order.source}`}
        </p>
        <p className="truncate">{order.titles}</p>
      </div>
      <div className="flex items-center justify-between gap-3 lg:flex-col lg:items-end">
        <OrderStatus group={group} label={words.status[group]} />
        <p className="text-end">
          <span className="font-semibold">{order.total}</span>
          <span className="text-ink-muted text-sm">{` · ${order.count}`}</span>
        </p>
      </div>
    </li>
  );
}
