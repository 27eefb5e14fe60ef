import type { ReactNode } from 'react';
import { SoftList } from '@/components/orders/soft-list';

export default function OrdersLayout({ children }: { children: ReactNode }) {
  return <SoftList>{children}</SoftList>;
}
