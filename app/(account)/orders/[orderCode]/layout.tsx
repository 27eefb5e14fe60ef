import type { ReactNode } from 'react';
import { OrderSkeleton } from '@/components/orders/skeletons';
import { SoftSkeleton } from '@/components/orders/soft-skeleton';

export default function OrderLayout({ children }: { children: ReactNode }) {
  return <SoftSkeleton skeleton={<OrderSkeleton />}>{children}</SoftSkeleton>;
}
