import { endpoint } from '@/lib/endpoints/endpoint';

const read = { access: 'session', rate: 'read' } as const;

export const orderLinks = {
  /** The invoice of an order as a PDF, for customers of both kinds. */
  invoice: endpoint('GET', '/api/orders/:orderCode/invoice', read),
  /** Redirects to the page on which the order is paid, or back to the order when nothing is left to pay. */
  payment: endpoint('GET', '/api/orders/:orderCode/payment', read),
  /** A product's PDF (OR-18, OR-19). */
  productPdf: endpoint('GET', '/api/orders/:orderCode/products/:productCode/pdf', read),
};
