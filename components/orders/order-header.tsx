import { useTranslations } from 'next-intl';
import { type ReactNode, use } from 'react';
import { Alert } from '@/components/ui/alert';
import { CopyButton } from '@/components/ui/copy-button';
import { Icon } from '@/components/ui/icon';
import { PageHead } from '@/components/ui/page-head';
import { Stepper } from './stepper';
import { route } from '@/lib/config/routes';
import type { OrderView } from '@/lib/orders/details-view';
import type { Settled } from '@/lib/http/settle.server';
import { OrderStatus } from './order-status';
import { Streamed } from '@/components/ui/skeleton';

type OrderHeaderProps = {
  order: OrderView;
  blocked: Promise<Settled<boolean>>;
  /** Actions of the order. */
  actions?: ReactNode;
  /** Rendered between the heading and the facts of the order. */
  children?: ReactNode;
};

const stepIcons = {
  Ordered: 'package-check',
  InProduction: 'factory',
  Sent: 'truck',
  Delivered: 'house',
  Cancelled: 'ban',
  Refunded: 'rotate-ccw',
} as const;

/** Top of an order's page: state, progress steps and actions, then number and date of the order. */
export function OrderHeader({ order, blocked, actions, children }: OrderHeaderProps) {
  const t = useTranslations('orders');
  const { code, title, text } = order;
  return (
    <>
      <PageHead
        title={title}
        picture={order.picture}
        back={{ href: route('orders'), label: t('details.back') }}
        lead={
          <>
            {text && <span className="mb-2 block">{text}</span>}
            <span className="flex flex-wrap items-center gap-x-4 text-base">
              <OrderStatus group={order.state} />
              <span className="inline-flex items-center">
                {t('card.order', { code })}
                <span className="print:hidden">
                  <CopyButton
                    value={code}
                    label={t('copy.code', { code })}
                    copiedLabel={t('copy.copied')}
                    failedLabel={t('copy.failed')}
                  />
                </span>
              </span>
              {(order.placed ?? order.source) && (
                <span>
                  {order.placed && (
                    <time dateTime={order.placed.at}>
                      {t('details.placed', { date: order.placed.date })}
                    </time>
                  )}
                  {order.placed && order.source && '\u00a0· '}
                  {order.source}
                </span>
              )}
            </span>
          </>
        }
      >
        {actions && <div className="w-full print:hidden">{actions}</div>}
      </PageHead>
      {children}
      <Streamed>
        <BlockedBanner blocked={blocked} />
      </Streamed>
      <Progress order={order} />
    </>
  );
}

/**
 * Banner that says that the shop has stopped the order (OR-15). Renders nothing if the order is not
 * stopped or the request failed.
 */
export function BlockedBanner({ blocked }: Pick<OrderHeaderProps, 'blocked'>) {
  const t = useTranslations('orders.details');
  const request = use(blocked);
  if (request.state === 'Failed' || !request.value) return null;
  return <Alert tone="warning">{t('blocked')}</Alert>;
}

function Progress({ order: { code, steps } }: Pick<OrderHeaderProps, 'order'>) {
  const t = useTranslations('orders.details');
  if (steps.length === 0) return null;
  return (
    <Stepper
      label={t('progress', { code })}
      steps={steps.map(({ name, label, state, date }) => ({
        label,
        state,
        icon: <Icon name={stepIcons[name]} />,
        stateLabel: t(state),
        note: date,
      }))}
    />
  );
}
