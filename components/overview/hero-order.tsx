import { useTranslations } from 'next-intl';
import type { CSSProperties } from 'react';
import { buttonStyles } from '@/components/ui/button';
import { route } from '@/lib/config/routes';
import { Link } from '@/lib/navigation/link';
import type { OrderTeaser } from '@/lib/overview/plan-orders';

/** Position of each state on the progress line, and its main action. */
const course = {
  AwaitingPayment: { at: '8%', action: 'pay' },
  PaymentFailed: { at: '8%', action: 'pay' },
  Ordered: { at: '30%', action: 'open' },
  InProduction: { at: '55%', action: 'open' },
  Sent: { at: '82%', action: 'follow' },
  Delivered: null,
  Cancelled: null,
  Refunded: null,
} as const;

/** The state as a sentence, a progress line with the brand's symbol at the position of the parcel, and one action. */
export function HeroOrder({
  order: { group, href, product, title, placed },
}: {
  order: OrderTeaser;
}) {
  const t = useTranslations('overview.orders');
  const step = group && course[group];
  if (!step || group === 'Delivered' || group === 'Cancelled' || group === 'Refunded') return null;
  const way: CSSProperties & Record<'--at', string> = { '--at': step.at };
  return (
    <div className="grid gap-2">
      <h2 className="text-3xl text-brand">{t(`state.${group}`)}</h2>
      <p className="line-clamp-2 text-lg">{product}</p>
      <p className="text-ink-muted">{product === title ? placed : `${title} · ${placed}`}</p>
      <span aria-hidden className="way my-2" style={way}>
        <span className="sign" />
      </span>
      <Link href={href} className={buttonStyles({ wide: 'phone', class: 'justify-self-start' })}>
        {t(`action.${step.action}`)}
      </Link>
    </div>
  );
}

type HeroOrdersProps = {
  orders: readonly (OrderTeaser & { status: string })[];
  /** Text with the number of hidden orders. */
  more: string | null;
  /** Text with the number of all orders, which a phone shows instead of the list. */
  all: string;
};

/** The other orders in progress, one line each. */
export function HeroOrders({ orders, more, all }: HeroOrdersProps) {
  if (orders.length === 0) return null;
  return (
    <ul>
      <li className="sm:hidden">
        <Link
          href={route('orders')}
          className="flex min-h-touch items-center underline underline-offset-4"
        >
          {all}
        </Link>
      </li>
      {orders.map(({ code, href, product, status }) => (
        <li key={code} className="border-t border-line max-sm:hidden">
          <Link
            href={href}
            className="flex min-h-touch items-center justify-between gap-4 underline-offset-4 hover:underline"
          >
            <span className="truncate">{product}</span>
            <span className="shrink-0 text-ink-muted">{status}</span>
          </Link>
        </li>
      ))}
      {more && (
        <li className="border-t border-line max-sm:hidden">
          <Link
            href={route('orders')}
            className="flex min-h-touch items-center underline underline-offset-4"
          >
            {more}
          </Link>
        </li>
      )}
    </ul>
  );
}
