import { useTranslations } from 'next-intl';
import type { CSSProperties } from 'react';
import { buttonStyles } from '@/components/ui/button';
import { route } from '@/lib/config/routes';
import { Link } from '@/lib/navigation/link';
import { isUnpaid, type OrderState } from '@/lib/orders/order-state';
import type { OrderTeaser } from '@/lib/overview/plan-orders';

/** Length of the progress line for each state of an order, in per cent of its full length. */
const course = {
  AwaitingPayment: '8%',
  PaymentFailed: '8%',
  Ordered: '30%',
  InProduction: '55%',
  Sent: '82%',
} as const;
const isUnderWay = (group: OrderState | null): group is keyof typeof course =>
  group !== null && group in course;

/**
 * Order in progress: its state as a sentence, a progress line with the brand's sign, and one
 * action. If the state is unknown, the order's name is shown without a line.
 */
export function HeroOrder({ order }: { order: OrderTeaser }) {
  const { group, href, product, title, placed, canPay } = order;
  const t = useTranslations('overview.orders');
  const isKnown = isUnderWay(group);
  return (
    <div className="grid gap-2">
      <h2 className="text-3xl text-brand">{isKnown ? t(`state.${group}`) : product}</h2>
      {isKnown && <p className="line-clamp-2 text-lg">{product}</p>}
      <p className="text-ink-muted">{product === title ? placed : `${title} · ${placed}`}</p>
      {isKnown && <Way at={course[group]} />}
      <Link href={href} className={buttonStyles({ wide: 'phone', class: 'justify-self-start' })}>
        {t(canPay && isUnpaid(group) ? 'action.pay' : 'action.open')}
      </Link>
    </div>
  );
}

function Way({ at }: { at: string }) {
  const way: CSSProperties & Record<'--at', string> = { '--at': at };
  return (
    <span aria-hidden className="way my-2" style={way}>
      <span className="sign" />
    </span>
  );
}

type HeroOrdersProps = {
  orders: readonly (OrderTeaser & { status: string })[];
  /** Text with the number of orders that are not shown; null if all are shown. */
  more: string | null;
  /** Text with the number of all orders. Small screens show it instead of the list. */
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
