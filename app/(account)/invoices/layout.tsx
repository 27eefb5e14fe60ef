import type { ReactNode } from 'react';
import { InvoicesSkeleton } from '@/components/invoices/invoices-skeleton';

export default function InvoicesLayout({ children }: { children: ReactNode }) {
  return <InvoicesSkeleton>{children}</InvoicesSkeleton>;
}
