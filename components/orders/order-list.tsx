'use client';
import { Icon } from '@/components/ui/icon';
import { useTranslations } from 'next-intl';
import { useCopy } from '@/components/ui/use-copy';
import { pictureLoading } from '@/components/ui/picture-loading';
import { useKeepStripped, useLinkEvents } from '@/lib/navigation/link';
import type { OrderCardView } from '@/lib/orders/view';
import { OrderStatusPill } from './order-status';

type OrderListProps = {
  /** As `toOrderCardLines` writes them. */
  lines: string;
  /** Path of an order's page with the code left open. */
  hrefPattern: string;
};

/** Stands for the code in a text that is asked for once and not once a card. */
const anyCode = '{code}';

/** One client leaf for the whole list: half the work and the bytes of a list of server components (docs/performance.md). */
export function OrderList({ lines, hrefPattern }: OrderListProps) {
  const t = useTranslations('orders');
  const linkEvents = useLinkEvents();
  const href = useKeepStripped()(hrefPattern);
  const { copied, copy } = useCopy();
  const title = t('card.order', { code: anyCode });
  const copyLabel = t('copy.code', { code: anyCode });

  return (
    <>
      <ul {...linkEvents}>
        {lines.split('\n').map((line, position) => {
          // Of these cells the lines are made.
          const order = line.split('\t') as unknown as OrderCardView;
          const [code, , , , , group] = order;
          return (
            <Card
              key={code}
              order={order}
              href={href.replace(/:\w+/, encodeURIComponent(code))}
              title={title.replace(anyCode, code)}
              position={position}
              status={t(`status.${group}`)}
              copyLabel={copyLabel.replace(anyCode, code)}
              copyIcon={copied?.text === code ? (copied.isDone ? 'check' : 'x') : 'copy'}
              onCopy={() => copy(code)}
            />
          );
        })}
      </ul>
      <p role="status" className="sr-only">
        {copied && t(copied.isDone ? 'copy.copied' : 'copy.failed')}
      </p>
    </>
  );
}

type CardProps = {
  order: OrderCardView;
  /** In the list, from 0. */
  position: number;
  href: string;
  title: string;
  status: string;
  copyLabel: string;
  copyIcon: 'copy' | 'check' | 'x';
  onCopy: () => void;
};

function Card({ order, position, href, title, status, copyLabel, copyIcon, onCopy }: CardProps) {
  const [, createdAt, date, relativeDate, source, group, titles, count, total, more, ...urls] =
    order;
  return (
    <li className="relative flex items-center gap-5 border-b border-line py-6 last:border-b-0 sm:gap-10">
      <Thumbnails urls={urls} more={more} position={position} />
      <div className="flex min-w-0 grow flex-col gap-x-8 gap-y-1 md:flex-row md:items-center">
        <div className="min-w-0 grow">
          <h2 className="line-clamp-2 text-xl sm:text-2xl">{titles}</h2>
          <OrderStatusPill group={group} label={status} />
          <p className="mt-1 text-ink-muted">
            <time dateTime={createdAt}>{date}</time>
            {`\u00a0· ${relativeDate}\u00a0· ${source}`}
          </p>
        </div>
        <div className="md:shrink-0 md:text-end">
          <p>
            <span className="font-semibold">{total}</span>
            <span className="text-ink-muted">{` · ${count}`}</span>
          </p>
          <div className="flex items-center text-ink-muted md:justify-end">
            <a
              href={href}
              className="underline-offset-4 after:absolute after:inset-0 hover:underline"
            >
              {title}
            </a>
            <button
              type="button"
              aria-label={copyLabel}
              title={copyLabel}
              onClick={onCopy}
              className="relative -my-2 flex size-11 shrink-0 items-center justify-center hover:text-ink md:-me-3"
            >
              <Icon name={copyIcon} className="size-4" />
            </button>
          </div>
        </div>
      </div>
    </li>
  );
}

type ThumbnailsProps = { urls: readonly string[]; more: string; position: number };

/** The products of an order in one square, so that cards line up whatever they hold. Titles stand beside it. */
function Thumbnails({ urls, more, position }: ThumbnailsProps) {
  const columns = urls.length > 1 ? 'grid-cols-2' : 'grid-cols-1';
  const tallFirst = urls.length === 3 ? 'first:row-span-2' : '';
  const cell = `size-full min-h-0 bg-surface-sunken object-cover ${tallFirst}`;
  return (
    <div
      className={`print relative grid size-24 shrink-0 auto-rows-fr gap-px sm:size-40 ${columns}`}
    >
      {urls.map((src, index) =>
        src === '' ? (
          <span key={index} className={`flex items-center justify-center text-ink-muted ${cell}`}>
            <Icon name="image" className="size-5" />
          </span>
        ) : (
          <img key={index} src={src} alt="" {...pictureLoading(position, index)} className={cell} />
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
