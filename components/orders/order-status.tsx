import { StatusPill } from '@/components/ui/status-pill';
import { type StatusGroup, toneOf } from '@/lib/orders/status-group';
import { StatusIcon } from './status-icon';

export function OrderStatus({ group, label }: { group: StatusGroup; label: string }) {
  return (
    <StatusPill tone={toneOf(group)} icon={<StatusIcon group={group} />}>
      {label}
    </StatusPill>
  );
}
