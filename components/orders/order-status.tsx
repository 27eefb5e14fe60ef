import { Icon } from '@/components/ui/icon';
import type { IconName } from '@/components/ui/icon-names';
import { StatusPill } from '@/components/ui/status-pill';
import { useTranslations } from 'next-intl';
import { type StatusGroup, toneOf } from '@/lib/orders/status-group';

/** The sign of each status group, so that its colour never speaks alone (OR-06). */
export const statusIcons = {
  AwaitingPayment: 'credit-card',
  Ordered: 'package-check',
  InProduction: 'factory',
  Sent: 'truck',
  Cancelled: 'ban',
} as const satisfies Record<StatusGroup, IconName>;

type OrderStatusPillProps = { group: StatusGroup; label: string };

/** For a list, which asks for the texts of its rows once. */
export function OrderStatusPill({ group, label }: OrderStatusPillProps) {
  return (
    <StatusPill tone={toneOf(group)} icon={<Icon name={statusIcons[group]} />}>
      {label}
    </StatusPill>
  );
}

export function OrderStatus({ group }: { group: StatusGroup }) {
  const t = useTranslations('orders.status');
  return <OrderStatusPill group={group} label={t(group)} />;
}
