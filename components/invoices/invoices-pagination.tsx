import { pageWindow } from '@/components/ui/page-window';
import { Pagination } from '@/components/ui/pagination';
import type { Words } from '@/lib/i18n/words';
import { invoiceListHref } from '@/lib/invoices/list-query';
import type { InvoicePage } from '@/lib/invoices/read-invoices.server';

type InvoicesPaginationProps = {
  place: Pick<InvoicePage, 'page' | 'search' | 'pageCount' | 'hasNext'>;
  words: Words;
};

/** The pages of the list; where nobody knows how many there are, only the ones before and after. */
export function InvoicesPagination({ place, words }: InvoicesPaginationProps) {
  const { page, search, pageCount, hasNext } = place;
  if (page === 1 && !hasNext) return null;
  const step = (target: number, label: string) => ({
    href: invoiceListHref({ page: target, search }),
    label,
  });
  const numbers = pageCount === null ? [page] : pageWindow(page, pageCount);
  return (
    <Pagination
      label={words('pages.label')}
      summary={
        pageCount === null
          ? words('pages.summaryOpen', { page })
          : words('pages.summary', { page, count: pageCount })
      }
      previous={page > 1 ? step(page - 1, words('pages.previous')) : undefined}
      next={hasNext ? step(page + 1, words('pages.next')) : undefined}
      pages={numbers.map((entry) =>
        entry === 'gap'
          ? entry
          : {
              ...step(entry, words('pages.page', { page: entry })),
              text: String(entry),
              isCurrent: entry === page,
            },
      )}
    />
  );
}
