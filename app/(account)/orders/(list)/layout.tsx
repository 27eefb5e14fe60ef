import type { ReactNode } from 'react';
import { OrderListNavigation } from '@/components/orders/navigation-skeletons';

export default function OrdersLayout({ children }: { children: ReactNode }) {
  return <OrderListNavigation>{children}</OrderListNavigation>;
}
