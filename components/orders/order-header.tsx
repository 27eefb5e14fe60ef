import { Icon } from '@/components/ui/icon';
import { CopyButton } from '@/components/ui/copy-button';
import { route } from '@/lib/config/routes';
import { Link } from '@/lib/navigation/link';
import type { OrderView } from '@/lib/orders/details-view';
import type { Words } from '@/lib/i18n/words';
import { OrderStatus } from './order-status';

export function OrderHeader({ order, words }: { order: OrderView; words: Words }) {
  const { code } = order;
  return (
    <header>
      <Link
        href={route('orders')}
        className="inline-flex min-h-touch items-center gap-1.5 font-semibold text-brand hover:underline md:min-h-0 print:hidden"
      >
        <Icon name="arrow-left" className="size-4" />
        {words('details.back')}
      </Link>
      <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-2">
        <div className="flex min-w-0 items-center">
          <h1 tabIndex={-1} className="text-2xl break-words">
            {words('card.order', { code })}
          </h1>
          <span className="print:hidden">
            <CopyButton
              value={code}
              label={words('copy.code', { code })}
              copiedLabel={words('copy.copied')}
              failedLabel={words('copy.failed')}
            />
          </span>
        </div>
        <OrderStatus group={order.group} label={order.groupLabel} />
      </div>
      <p className="mt-1 text-ink-muted">
        <time dateTime={order.createdAt}>{words('details.placed', { date: order.date })}</time>
        {`\u00a0· ${order.relativeDate}\u00a0· ${order.source}\u00a0· ${order.count}`}
      </p>
    </header>
  );
}
