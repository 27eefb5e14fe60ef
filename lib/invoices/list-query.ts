/** The list's place in the address: page and search (BB-01). Pure. */
import { route } from '@/lib/config/routes';

export type InvoiceListQuery = {
  /** From 1. */
  page: number;
  search: string;
};

type Given = Readonly<Record<string, string | string[] | undefined>>;

/** As long as the longest order reference that the service searches for. */
export const maxSearchLength = 60;

const first = (value: string | string[] | undefined): string =>
  (Array.isArray(value) ? value[0] : value) ?? '';

/** Whatever the address says, a place in the list. */
export function toInvoiceListQuery(given: Given): InvoiceListQuery {
  const page = first(given['page']);
  return {
    page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1,
    search: first(given['q']).trim().slice(0, maxSearchLength),
  };
}

/** The address of a place in the list. */
export function invoiceListHref({ page, search }: InvoiceListQuery): string {
  const query = new URLSearchParams();
  if (page > 1) query.set('page', String(page));
  if (search !== '') query.set('q', search);
  return query.size > 0 ? `${route('invoices')}?${query}` : route('invoices');
}
