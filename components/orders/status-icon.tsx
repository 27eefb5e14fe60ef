import { Icon } from '@/components/ui/icon';
import type { StatusGroup } from '@/lib/orders/status-group';

/** The sign of a status group, so that its colour never speaks alone (OR-06). */
export function StatusIcon({ group }: { group: StatusGroup }) {
  switch (group) {
    case 'AwaitingPayment':
      return <Icon name="credit-card" />;
    case 'Ordered':
      return <Icon name="package-check" />;
    case 'InProduction':
      return <Icon name="factory" />;
    case 'Sent':
      return <Icon name="truck" />;
    case 'Cancelled':
      return <Icon name="ban" />;
  }
}
