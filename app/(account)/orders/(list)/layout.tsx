import type { ReactNode } from 'react';
import { OrdersSkeleton } from '@/components/orders/skeletons';
import { SoftSkeleton } from '@/components/orders/soft-skeleton';

export default function OrdersLayout({ children }: { children: ReactNode }) {
  return <SoftSkeleton skeleton={<OrdersSkeleton />}>{children}</SoftSkeleton>;
}
