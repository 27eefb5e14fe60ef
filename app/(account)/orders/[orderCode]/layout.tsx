import type { ReactNode } from 'react';
import { SoftOrder } from '@/components/orders/soft-order';

export default function OrderLayout({ children }: { children: ReactNode }) {
  return <SoftOrder>{children}</SoftOrder>;
}
