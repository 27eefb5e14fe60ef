import { Icon } from '@/components/ui/icon';
import type { IconName } from '@/components/ui/icon-names';
import { StatusPill } from '@/components/ui/status-pill';
import { useTranslations } from 'next-intl';
import type { OrderState } from '@/lib/orders/order-state';

type Look = readonly [icon: IconName, tone: 'danger' | 'info' | 'success' | 'warning'];

/**
 * The sign of each state, so that its colour never speaks alone (OR-06). What waits for the customer stands out, as does
 * what has ended; of the specification's groups only Cancelled is red.
 */
const looks: Readonly<Record<OrderState, Look>> = {
  AwaitingPayment: ['credit-card', 'warning'],
  PaymentFailed: ['triangle-exclamation-point', 'warning'],
  Ordered: ['package-check', 'info'],
  InProduction: ['factory', 'info'],
  Sent: ['truck', 'info'],
  Delivered: ['circle-check', 'success'],
  Cancelled: ['ban', 'danger'],
  Refunded: ['rotate-ccw', 'info'],
};

type OrderStatusPillProps = { group: OrderState; label: string };

/** For a list, which asks for the texts of its rows once. */
export function OrderStatusPill({ group, label }: OrderStatusPillProps) {
  const [icon, tone] = looks[group];
  return (
    <StatusPill tone={tone} icon={<Icon name={icon} />}>
      {label}
    </StatusPill>
  );
}

/** Nothing where nothing tells. */
export function OrderStatus({ group }: { group: OrderState | null }) {
  const t = useTranslations('orders.status');
  if (group === null) return null;
  return <OrderStatusPill group={group} label={t(group)} />;
}
