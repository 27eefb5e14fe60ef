import { Icon } from '@/components/ui/icon';
import type { IconName } from '@/components/ui/icon-names';
import { StatusPill } from '@/components/ui/status-pill';
import { useTranslations } from 'next-intl';
import type { OrderState } from '@/lib/orders/order-state';

type Look = readonly [icon: IconName, tone: 'danger' | 'info' | 'success' | 'warning'];

/**
 * Icon and tone of each state: the icon makes states distinguishable without colour (OR-06). States
 * that wait for the customer and final states stand out. Of the groups in the specification, only
 * Cancelled is red.
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

/**
 * State of an order with a translated label. Lists use this component, because they translate the
 * labels of all rows once.
 */
export function OrderStatusPill({ group, label }: OrderStatusPillProps) {
  const [icon, tone] = looks[group];
  return (
    <StatusPill tone={tone} icon={<Icon name={icon} />}>
      {label}
    </StatusPill>
  );
}

/** State of an order with its label. Renders nothing if the state is unknown. */
export function OrderStatus({ group }: { group: OrderState | null }) {
  const t = useTranslations('orders.status');
  if (group === null) return null;
  return <OrderStatusPill group={group} label={t(group)} />;
}
