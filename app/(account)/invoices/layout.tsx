import type { ReactNode } from 'react';
import { SoftInvoices } from '@/components/invoices/soft-invoices';

export default function InvoicesLayout({ children }: { children: ReactNode }) {
  return <SoftInvoices>{children}</SoftInvoices>;
}
