import { Icon } from '@/components/ui/icon';
import type { IconName } from '@/components/ui/icon-names';
import { StatusPill } from '@/components/ui/status-pill';
import { useTranslations } from 'next-intl';
import { type OrderState, toneOfState } from '@/lib/orders/order-state';

/** The sign of each state, so that its colour never speaks alone (OR-06). */
const statusIcons = {
  AwaitingPayment: 'credit-card',
  PaymentFailed: 'triangle-exclamation-point',
  Ordered: 'package-check',
  InProduction: 'factory',
  Sent: 'truck',
  Delivered: 'circle-check',
  Cancelled: 'ban',
  Refunded: 'rotate-ccw',
} as const satisfies Record<OrderState, IconName>;

type OrderStatusPillProps = { group: OrderState; label: string };

/** For a list, which asks for the texts of its rows once. */
export function OrderStatusPill({ group, label }: OrderStatusPillProps) {
  return (
    <StatusPill tone={toneOfState(group)} icon={<Icon name={statusIcons[group]} />}>
      {label}
    </StatusPill>
  );
}

export function OrderStatus({ group }: { group: OrderState }) {
  const t = useTranslations('orders.status');
  return <OrderStatusPill group={group} label={t(group)} />;
}
