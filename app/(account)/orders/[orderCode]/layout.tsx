import type { ReactNode } from 'react';
import { SoftSkeleton } from '@/components/orders/soft-skeleton';

export default function OrderLayout({ children }: { children: ReactNode }) {
  return <SoftSkeleton of="order">{children}</SoftSkeleton>;
}
