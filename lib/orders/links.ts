import { endpoint } from '@/lib/endpoints/endpoint';

const read = { access: 'session', rate: 'read' } as const;

export const orderLinks = {
  /** The invoice of an order as a PDF, for consumers and business customers. */
  invoice: endpoint('GET', '/api/orders/:orderCode/invoice', read),
  /** Redirects to the payment page of an order, or to the order's page if there is nothing to pay. */
  payment: endpoint('GET', '/api/orders/:orderCode/payment', read),
  /** The PDF of a product (OR-18, OR-19). */
  productPdf: endpoint('GET', '/api/orders/:orderCode/products/:productCode/pdf', read),
};
