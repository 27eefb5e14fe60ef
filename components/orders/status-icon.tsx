import { Ban, CreditCard, Factory, PackageCheck, Truck } from 'lucide-react';
import type { StatusGroup } from '@/lib/orders/status-group';

/** The sign of a status group, so that its colour never speaks alone (OR-06). */
export function StatusIcon({ group }: { group: StatusGroup }) {
  switch (group) {
    case 'AwaitingPayment':
      return <CreditCard aria-hidden />;
    case 'Ordered':
      return <PackageCheck aria-hidden />;
    case 'InProduction':
      return <Factory aria-hidden />;
    case 'Sent':
      return <Truck aria-hidden />;
    case 'Cancelled':
      return <Ban aria-hidden />;
  }
}
