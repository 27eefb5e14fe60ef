import { useTranslations } from 'next-intl';
import { type ReactNode, use } from 'react';
import { Alert } from '@/components/ui/alert';
import { Card } from '@/components/ui/card';
import { CopyButton } from '@/components/ui/copy-button';
import { Icon } from '@/components/ui/icon';
import { PageHead } from '@/components/ui/page-head';
import { Stepper } from './stepper';
import { route } from '@/lib/config/routes';
import type { OrderView } from '@/lib/orders/details-view';
import type { Settled } from '@/lib/orders/order-facts.server';
import { OrderStatus, statusIcons } from './order-status';
import { Streamed } from '@/components/ui/skeleton';

type OrderHeaderProps = {
  order: OrderView;
  blocked: Promise<Settled<boolean>>;
  /** Between the heading and what is said of the order. */
  children?: ReactNode;
};

/** Which order it is, and how far it has come. */
export function OrderHeader({ order, blocked, children }: OrderHeaderProps) {
  const t = useTranslations('orders');
  const { code } = order;
  return (
    <>
      <PageHead
        title={t('card.order', { code })}
        back={{ href: route('orders'), label: t('details.back') }}
        lead={
          <>
            <OrderStatus group={order.group} />
            <br />
            <time dateTime={order.createdAt}>{t('details.placed', { date: order.date })}</time>
            {`\u00a0· ${order.relativeDate}\u00a0· ${order.source}\u00a0· ${order.count}`}
          </>
        }
      >
        <span className="print:hidden">
          <CopyButton
            value={code}
            label={t('copy.code', { code })}
            copiedLabel={t('copy.copied')}
            failedLabel={t('copy.failed')}
          />
        </span>
      </PageHead>
      {children}
      <Streamed>
        <BlockedBanner blocked={blocked} />
      </Streamed>
      <Card>
        <Progress order={order} />
      </Card>
    </>
  );
}

/** OR-15. An unknown answer says nothing: only the shop may hold an order back. */
export function BlockedBanner({ blocked }: Pick<OrderHeaderProps, 'blocked'>) {
  const t = useTranslations('orders.details');
  const request = use(blocked);
  if (request.state === 'Failed' || !request.value) return null;
  return <Alert tone="warning">{t('blocked')}</Alert>;
}

function Progress({ order: { code, steps } }: Pick<OrderHeaderProps, 'order'>) {
  const t = useTranslations('orders.details');
  const last = steps.at(-1);
  if (last?.group === 'Cancelled') {
    // It goes nowhere any more: red, with its sign and its word.
    const before = steps.filter(({ group }) => group !== 'Cancelled');
    return (
      <>
        <p className="flex items-center gap-3 font-semibold text-danger">
          <span className="flex size-10 items-center justify-center rounded-full bg-danger-soft">
            <Icon name="ban" className="size-5" />
          </span>
          {last.label}
        </p>
        <p className="mt-2 text-ink-muted">
          {before.map(({ label, date }) => [label, date].filter(Boolean).join(' · ')).join(', ')}
        </p>
      </>
    );
  }
  return (
    <Stepper
      label={t('progress', { code })}
      steps={steps.map(({ group, label, state, date }) => ({
        label,
        state,
        icon: <Icon name={statusIcons[group]} />,
        stateLabel: t(state),
        note: date,
      }))}
    />
  );
}
