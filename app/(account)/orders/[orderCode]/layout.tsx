import type { ReactNode } from 'react';
import { OrderNavigation } from '@/components/orders/order-navigation';

export default function OrderLayout({ children }: { children: ReactNode }) {
  return <OrderNavigation>{children}</OrderNavigation>;
}
