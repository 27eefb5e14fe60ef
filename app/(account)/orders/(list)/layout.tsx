import type { ReactNode } from 'react';
import { SoftSkeleton } from '@/components/orders/soft-skeleton';

export default function OrdersLayout({ children }: { children: ReactNode }) {
  return <SoftSkeleton of="list">{children}</SoftSkeleton>;
}
