import { endpoint } from '@/lib/endpoints/endpoint';

const business = { access: 'session', customers: 'b2b', rate: 'read' } as const;

export const invoiceLinks = {
  /** The PDF of one invoice (BB-02). */
  pdf: endpoint('GET', '/api/invoices/:id/:channel/pdf', business),
  /** All invoices of a month in one PDF (BB-02). */
  groupPdf: endpoint('GET', '/api/invoices/groups/:id/pdf', business),
};
